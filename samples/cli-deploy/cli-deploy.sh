baini deploy
