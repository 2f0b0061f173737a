import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import jdk.javadoc.doclet.Doclet;
import jdk.javadoc.doclet.DocletEnvironment;
import jdk.javadoc.doclet.Reporter;

/** The doclet: javadoc creates it and runs it on the parsed sources. */
public final class PublicNames implements Doclet {
    @Override
    public void init(Locale locale, Reporter reporter) {}

    @Override
    public String getName() {
        return "PublicNames";
    }

    @Override
    public Set<? extends Option> getSupportedOptions() {
        return Set.of();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean run(DocletEnvironment environment) {
        var own = environment.getElementUtils().getPackageElement(ExtractJava.packageName);
        if (own == null) {
            throw new IllegalArgumentException("There is no package " + ExtractJava.packageName);
        }
        Members members = new Members(environment.getDocTrees());
        Docs overview = members.docsOf(own);
        List<Object> declarations = new ArrayList<>();
        ElementFilter.typesIn(own.getEnclosedElements()).stream()
                .sorted(Comparator.comparing(type -> type.getSimpleName().toString()))
                .forEach(type -> addDeclarations(type, members, declarations));
        Map<String, Object> library = new LinkedHashMap<>();
        library.put("overview", (overview.summary + "\n\n" + overview.details).strip());
        library.put("declarations", declarations);
        ExtractJava.output = Json.write(library);
        return true;
    }

    private static void addDeclarations(TypeElement type, Members members, List<Object> declarations) {
        if (!type.getModifiers().contains(Modifier.PUBLIC)) {
            return;
        }
        declarations.add(declarationOf(type, members));
        ElementFilter.typesIn(type.getEnclosedElements()).forEach(inner -> addDeclarations(inner, members, declarations));
    }

    private static Map<String, Object> declarationOf(TypeElement type, Members members) {
        Docs docs = members.docsOf(type);
        String name = Names.of(type);
        List<Object> shown = new ArrayList<>();
        boolean isRecord = type.getKind() == ElementKind.RECORD;
        for (Element member : type.getEnclosedElements()) {
            boolean isShown = member.getModifiers().contains(Modifier.PUBLIC) && !members.isImplied(member, type);
            if (isShown && member instanceof ExecutableElement executable) {
                shown.add(members.of(executable, name));
            } else if (isShown && member instanceof VariableElement field) {
                shown.add(members.of(field));
            }
        }
        Map<String, Object> declaration = new LinkedHashMap<>();
        declaration.put("name", name);
        declaration.put("kind", isRecord ? "record" : type.getKind() == ElementKind.ENUM ? "enum"
                : type.getKind().isInterface() ? "interface" : "class");
        declaration.put("above", Names.above(type));
        if (isRecord) {
            List<String> components = type.getRecordComponents().stream()
                    .map(one -> Names.codeOf(one.asType()) + " " + one.getSimpleName()).toList();
            declaration.put("signature", Members.signature("record " + name, components, ""));
        }
        docs.addTo(declaration);
        declaration.put("members", shown);
        return declaration;
    }
}
