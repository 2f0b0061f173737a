import com.sun.source.doctree.AttributeTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.util.DocTrees;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.tools.DocumentationTool;
import javax.tools.ToolProvider;
import jdk.javadoc.doclet.Doclet;
import jdk.javadoc.doclet.DocletEnvironment;
import jdk.javadoc.doclet.Reporter;

/**
 * Prints the public names of a Java package with their Javadoc, as the JSON that {@code library.ts} describes.
 *
 * <p>Needs a JDK of version 17 and nothing else: {@code java extract.java <folder of the sources> <package>}.
 */
final class ExtractJava {
    static String packageName;
    static String printed;

    public static void main(String[] arguments) throws Exception {
        Path sources = Path.of(arguments[0]);
        packageName = arguments[1];
        DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
        try (var files = tool.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                var paths = Files.walk(sources)) {
            List<Path> java = paths.filter(path -> path.toString().endsWith(".java")).sorted().toList();
            var units = files.getJavaFileObjectsFromPaths(java);
            var task = tool.getTask(null, files, null, PublicNames.class, List.of("-public", "-quiet"), units);
            if (!task.call()) {
                System.exit(1);
            }
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println(printed);
    }

    /** The doclet: javadoc makes one and gives it what it has read. */
    public static final class PublicNames implements Doclet {
        private DocTrees trees;

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
            trees = environment.getDocTrees();
            var found = environment.getElementUtils().getPackageElement(packageName);
            if (found == null) {
                throw new IllegalArgumentException("There is no package " + packageName);
            }
            Docs overview = docsOf(found);
            List<Object> declarations = new ArrayList<>();
            ElementFilter.typesIn(found.getEnclosedElements()).stream()
                    .sorted(Comparator.comparing(type -> type.getSimpleName().toString()))
                    .forEach(type -> addDeclarations(type, declarations));
            Map<String, Object> library = new LinkedHashMap<>();
            library.put("overview", (overview.summary + "\n\n" + overview.details).strip());
            library.put("declarations", declarations);
            printed = Json.write(library);
            return true;
        }

        private void addDeclarations(TypeElement type, List<Object> declarations) {
            if (!type.getModifiers().contains(Modifier.PUBLIC)) {
                return;
            }
            declarations.add(declarationOf(type));
            ElementFilter.typesIn(type.getEnclosedElements()).forEach(inner -> addDeclarations(inner, declarations));
        }

        private Map<String, Object> declarationOf(TypeElement type) {
            Docs docs = docsOf(type);
            String name = nameOf(type);
            List<Object> members = new ArrayList<>();
            boolean isRecord = type.getKind() == ElementKind.RECORD;
            for (Element member : type.getEnclosedElements()) {
                boolean isShown = member.getModifiers().contains(Modifier.PUBLIC) && !isImplied(member, type);
                if (isShown && member instanceof ExecutableElement executable) {
                    members.add(memberOf(executable, name));
                } else if (isShown && member instanceof VariableElement field) {
                    members.add(memberOf(field));
                }
            }
            Map<String, Object> made = new LinkedHashMap<>();
            made.put("name", name);
            made.put("kind", isRecord ? "record" : type.getKind() == ElementKind.ENUM ? "enum"
                    : type.getKind().isInterface() ? "interface" : "class");
            made.put("above", aboveOf(type));
            if (isRecord) {
                List<String> components = type.getRecordComponents().stream()
                        .map(one -> written(one.asType()) + " " + one.getSimpleName()).toList();
                made.put("signature", signature("record " + name, components, ""));
            }
            docs.addTo(made);
            made.put("members", members);
            return made;
        }

        private Map<String, Object> memberOf(ExecutableElement executable, String owner) {
            boolean isConstructor = executable.getKind() == ElementKind.CONSTRUCTOR;
            boolean isStatic = executable.getModifiers().contains(Modifier.STATIC);
            String name = isConstructor ? owner : executable.getSimpleName().toString();
            List<String> parameters = executable.getParameters().stream()
                    .map(one -> written(one.asType()) + " " + one.getSimpleName()).collect(Collectors.toList());
            if (executable.isVarArgs()) {
                int last = parameters.size() - 1;
                parameters.set(last, parameters.get(last).replaceFirst("\\[\\]", "..."));
            }
            String before = isConstructor ? "new " + owner
                    : (isStatic ? "static " : "") + written(executable.getReturnType()) + " " + name;
            Map<String, Object> made = new LinkedHashMap<>();
            made.put("name", name);
            made.put("kind", isConstructor ? "constructor" : "method");
            made.put("signature", signature(before, parameters, ""));
            docsOf(executable).addTo(made);
            if (executable.getReturnType() instanceof DeclaredType type && !isStatic && parameters.isEmpty()
                    && isReached((TypeElement) type.asElement())) {
                made.put("leadsTo", nameOf((TypeElement) type.asElement()));
            }
            return made;
        }

        private Map<String, Object> memberOf(VariableElement field) {
            Map<String, Object> made = new LinkedHashMap<>();
            String name = field.getSimpleName().toString();
            boolean isConstant = field.getKind() == ElementKind.ENUM_CONSTANT || field.getModifiers().contains(Modifier.STATIC);
            made.put("name", name);
            made.put("kind", isConstant ? "value" : "field");
            made.put("signature", signature(isConstant ? name : written(field.asType()) + " " + name, null, ""));
            docsOf(field).addTo(made);
            return made;
        }

        /** Whether a class is one of the library's that one goes on from: a class, and not what holds values. */
        private boolean isReached(TypeElement type) {
            return type.getKind() == ElementKind.CLASS && isOwn(type)
                    && ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                            .noneMatch(one -> one.getModifiers().contains(Modifier.PUBLIC));
        }

        /** What every record, enumeration or object has, without a word of its own. */
        private boolean isImplied(Element member, TypeElement owner) {
            boolean isRecord = owner.getKind() == ElementKind.RECORD;
            if (isRecord && member.getKind() == ElementKind.CONSTRUCTOR) {
                return true;
            }
            if (!(member instanceof ExecutableElement executable)) {
                return member instanceof RecordComponentElement;
            }
            String name = executable.getSimpleName().toString();
            boolean isObjects = Set.of("toString", "hashCode", "equals").contains(name);
            boolean isComponent = isRecord && executable.getParameters().isEmpty() && owner.getRecordComponents().stream()
                    .anyMatch(one -> one.getSimpleName().contentEquals(name));
            boolean isEnums = owner.getKind() == ElementKind.ENUM && Set.of("values", "valueOf").contains(name);
            return isObjects || isEnums || (isComponent && trees.getDocCommentTree(member) == null);
        }

        private List<String> aboveOf(TypeElement type) {
            List<TypeMirror> above = new ArrayList<>(type.getInterfaces());
            above.add(0, type.getSuperclass());
            return above.stream().filter(DeclaredType.class::isInstance)
                    .map(one -> (TypeElement) ((DeclaredType) one).asElement())
                    .filter(one -> one.getModifiers().contains(Modifier.PUBLIC))
                    .filter(one -> isOwn(one) || one.getSimpleName().toString().endsWith("Exception"))
                    .map(PublicNames::nameOf).toList();
        }

        private static boolean isOwn(TypeElement type) {
            return type.getQualifiedName().toString().startsWith(packageName + ".");
        }

        private static String nameOf(TypeElement type) {
            return isOwn(type) ? type.getQualifiedName().toString().substring(packageName.length() + 1)
                    : type.getSimpleName().toString();
        }

        /** A type without packages and annotations. */
        private static String written(TypeMirror type) {
            return type.toString().replaceAll("@[\\w.]+(\\([^)]*\\))?\\s*", "").replaceAll("\\b[a-z][\\w]*\\.", "").replace(",", ", ");
        }

        private Docs docsOf(Element element) {
            DocCommentTree comment = trees.getDocCommentTree(element);
            return comment == null ? new Docs() : Docs.of(comment);
        }
    }

    static Map<String, Object> signature(String before, List<String> parameters, String after) {
        Map<String, Object> made = new LinkedHashMap<>();
        made.put("before", before);
        if (parameters != null) {
            made.put("parameters", parameters);
        }
        made.put("after", after);
        return made;
    }

    /** What a comment says, as Markdown. */
    static final class Docs {
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
            Map<String, Object> made = new LinkedHashMap<>();
            made.put("name", name.substring(name.lastIndexOf('.') + 1));
            made.put("text", inLine(Markdown.of(text)));
            return made;
        }

        private static String inLine(String text) {
            return text.replaceAll("\\s*\n\\s*", " ").strip();
        }

        void addTo(Map<String, Object> made) {
            made.put("summary", summary);
            made.put("details", details);
            made.put("parameters", parameters);
            made.put("returns", returns);
            made.put("throws", thrown);
            made.put("examples", examples);
        }
    }

    /** Javadoc's HTML and inline tags as Markdown; of the elements, those that comments are written with. */
    static final class Markdown {
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
                    // Of each line, a blank belongs to the comment.
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

    static final class Json {
        static String write(Object value) {
            if (value instanceof Map<?, ?> map) {
                return map.entrySet().stream().map(one -> write(one.getKey()) + ":" + write(one.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            }
            if (value instanceof List<?> list) {
                return list.stream().map(Json::write).collect(Collectors.joining(",\n", "[", "]"));
            }
            StringBuilder text = new StringBuilder("\"");
            for (char one : String.valueOf(value).toCharArray()) {
                text.append(one == '"' || one == '\\' ? "\\" + one : one < ' ' ? String.format("\\u%04x", (int) one) : one);
            }
            return text.append('"').toString();
        }
    }
}
