npm install https://baini.example/packages/baini-sdk-2.1.0.tgz
