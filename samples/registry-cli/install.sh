npm install --global @baini/cli@2.1.0
