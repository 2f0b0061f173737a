curl -fO https://baini.example/packages/maven/example/baini/baini-sdk/3.0.1/baini-sdk-3.0.1.jar
