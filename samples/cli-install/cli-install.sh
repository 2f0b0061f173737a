npm install --global https://baini.example/packages/baini-cli-2.1.0.tgz
