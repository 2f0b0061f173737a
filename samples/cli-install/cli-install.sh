npm install --global @baini/cli
