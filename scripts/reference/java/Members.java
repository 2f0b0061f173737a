import com.sun.source.doctree.DocCommentTree;
import com.sun.source.util.DocTrees;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/** The members of a class as JSON, and what they are documented with. */
final class Members {
    private final DocTrees trees;

    Members(DocTrees trees) {
        this.trees = trees;
    }

    Docs docsOf(Element element) {
        DocCommentTree comment = trees.getDocCommentTree(element);
        return comment == null ? new Docs() : Docs.of(comment);
    }

    Map<String, Object> of(ExecutableElement executable, String owner) {
        boolean isConstructor = executable.getKind() == ElementKind.CONSTRUCTOR;
        boolean isStatic = executable.getModifiers().contains(Modifier.STATIC);
        String name = isConstructor ? owner : executable.getSimpleName().toString();
        List<String> parameters = executable.getParameters().stream()
                .map(one -> Names.codeOf(one.asType()) + " " + one.getSimpleName()).collect(Collectors.toList());
        if (executable.isVarArgs()) {
            int last = parameters.size() - 1;
            parameters.set(last, parameters.get(last).replaceFirst("\\[\\]", "..."));
        }
        String before = isConstructor ? "new " + owner
                : (isStatic ? "static " : "") + Names.codeOf(executable.getReturnType()) + " " + name;
        Map<String, Object> member = new LinkedHashMap<>();
        member.put("name", name);
        member.put("kind", isConstructor ? "constructor" : "method");
        member.put("signature", signature(before, parameters, ""));
        docsOf(executable).addTo(member);
        if (executable.getReturnType() instanceof DeclaredType type && !isStatic && parameters.isEmpty()
                && leadsOn((TypeElement) type.asElement())) {
            member.put("leadsTo", Names.of((TypeElement) type.asElement()));
        }
        return member;
    }

    Map<String, Object> of(VariableElement field) {
        Map<String, Object> member = new LinkedHashMap<>();
        String name = field.getSimpleName().toString();
        boolean isConstant = field.getKind() == ElementKind.ENUM_CONSTANT || field.getModifiers().contains(Modifier.STATIC);
        member.put("name", name);
        member.put("kind", isConstant ? "value" : "field");
        member.put("signature", signature(isConstant ? name : Names.codeOf(field.asType()) + " " + name, null, ""));
        docsOf(field).addTo(member);
        return member;
    }

    /** Whether every record, enumeration or object has it, and it has no comment of its own. */
    boolean isImplied(Element member, TypeElement owner) {
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

    /** Whether a class of the library has methods to call and is not created by its users: a group of calls, not a value. */
    private static boolean leadsOn(TypeElement type) {
        return type.getKind() == ElementKind.CLASS && Names.isOwn(type)
                && ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .noneMatch(one -> one.getModifiers().contains(Modifier.PUBLIC));
    }

    static Map<String, Object> signature(String before, List<String> parameters, String after) {
        Map<String, Object> member = new LinkedHashMap<>();
        member.put("before", before);
        if (parameters != null) {
            member.put("parameters", parameters);
        }
        member.put("after", after);
        return member;
    }
}
