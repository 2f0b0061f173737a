npm install @baini/sdk@2.1.0
