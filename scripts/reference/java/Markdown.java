import com.sun.source.doctree.AttributeTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Javadoc's HTML and inline tags as Markdown; of the elements, those that comments are written with. */
final class Markdown {
    private static final Map<String, String> OPENING = Map.of("p", "\n\n", "ul", "\n\n", "ol", "\n\n", "li", "\n- ",
            "b", "**", "strong", "**", "i", "*", "em", "*", "code", "`", "pre", "\n\n```java\n");
    private static final Map<String, String> CLOSING = Map.of("ul", "\n\n", "ol", "\n\n", "b", "**", "strong", "**",
            "i", "*", "em", "*", "code", "`", "pre", "\n```\n\n", "a", "");

    static String of(List<? extends DocTree> body) {
        StringBuilder text = new StringBuilder();
        boolean isCode = false;
        String href = "";
        for (DocTree tree : body) {
            if (tree instanceof StartElementTree start) {
                String name = start.getName().toString().toLowerCase(Locale.ROOT);
                isCode |= name.equals("pre");
                href = name.equals("a") ? attribute(start, "href") : href;
                text.append(name.equals("a") ? "[" : OPENING.getOrDefault(name, ""));
            } else if (tree instanceof EndElementTree end) {
                String name = end.getName().toString().toLowerCase(Locale.ROOT);
                isCode &= !name.equals("pre");
                text.append(name.equals("a") ? "](" + href + ")" : CLOSING.getOrDefault(name, ""));
            } else if (tree instanceof LiteralTree literal) {
                // Of each line, a space belongs to the comment.
                String code = literal.getBody().getBody().replace("\n ", "\n");
                text.append(isCode || tree.getKind() == DocTree.Kind.LITERAL ? code.strip() : "`" + code + "`");
            } else if (tree instanceof LinkTree link) {
                text.append('`').append(labelOf(link)).append('`');
            } else if (tree instanceof EntityTree entity) {
                text.append('&').append(entity.getName()).append(';');
            } else if (tree instanceof TextTree plain) {
                text.append(isCode ? plain.getBody() : plain.getBody().replaceAll("\n ?", "\n"));
            }
        }
        return text.toString().strip().replaceAll("\n{3,}", "\n\n");
    }

    private static String labelOf(LinkTree link) {
        if (!link.getLabel().isEmpty()) {
            return of(link.getLabel()).replace("`", "");
        }
        String target = link.getReference().getSignature().replaceFirst("^#", "").replace('#', '.');
        return target.replaceAll("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])", "");
    }

    private static String attribute(StartElementTree element, String name) {
        return element.getAttributes().stream().filter(AttributeTree.class::isInstance).map(AttributeTree.class::cast)
                .filter(one -> one.getName().contentEquals(name)).map(one -> one.getValue().toString().replaceAll("[\\[\\]]", ""))
                .findFirst().orElse("");
    }
}
