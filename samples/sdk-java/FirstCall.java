import example.baini.Analysis;
import example.baini.Baini;
import example.baini.Transaction;

public class FirstCall {
    public static void main(String[] args) {
        Baini baini = Baini.builder()
            .apiKey("sk_sandbox_your_key")
            .baseUrl("https://baini.example")
            .build();

        Analysis analysis = baini.transactions().analyze(
            Transaction.of(7500, "KES", "cus_4821").newDevice(true));

        System.out.println(
            analysis.riskScore() + " " + analysis.recommendation());
    }
}
