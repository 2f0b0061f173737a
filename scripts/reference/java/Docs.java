import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.ThrowsTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parts of a comment, as Markdown. */
final class Docs {
    String summary = "";
    String details = "";
    String returns = "";
    final List<Object> parameters = new ArrayList<>();
    final List<Object> thrown = new ArrayList<>();
    final List<String> examples = new ArrayList<>();

    static Docs of(DocCommentTree comment) {
        Docs docs = new Docs();
        String[] paragraphs = Markdown.of(comment.getFullBody()).split("\n{2,}", 2);
        docs.summary = inLine(paragraphs[0]);
        docs.details = paragraphs.length > 1 ? paragraphs[1] : "";
        for (DocTree block : comment.getBlockTags()) {
            if (block instanceof ParamTree param && !param.isTypeParameter()) {
                docs.parameters.add(named(param.getName().toString(), param.getDescription()));
            } else if (block instanceof ReturnTree returned) {
                docs.returns = inLine(Markdown.of(returned.getDescription()));
            } else if (block instanceof ThrowsTree thrown) {
                docs.thrown.add(named(thrown.getExceptionName().getSignature(), thrown.getDescription()));
            }
        }
        // `{@return what}` is summary and tag in one.
        if (docs.summary.isEmpty() && !comment.getFullBody().isEmpty()
                && comment.getFullBody().get(0) instanceof ReturnTree inline) {
            docs.summary = "Returns " + inLine(Markdown.of(inline.getDescription())) + ".";
        }
        return docs;
    }

    private static Map<String, Object> named(String name, List<? extends DocTree> text) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", name.substring(name.lastIndexOf('.') + 1));
        entry.put("text", inLine(Markdown.of(text)));
        return entry;
    }

    private static String inLine(String text) {
        return text.replaceAll("\\s*\n\\s*", " ").strip();
    }

    void addTo(Map<String, Object> declaration) {
        declaration.put("summary", summary);
        declaration.put("details", details);
        declaration.put("parameters", parameters);
        declaration.put("returns", returns);
        declaration.put("throws", thrown);
        declaration.put("examples", examples);
    }
}
