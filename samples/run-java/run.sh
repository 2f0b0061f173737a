java -cp baini-sdk-3.0.1.jar FirstCall.java
