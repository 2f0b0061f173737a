import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Names and types as the reference shows them. */
final class Names {
    private Names() {}

    static String of(TypeElement type) {
        return isOwn(type) ? type.getQualifiedName().toString().substring(ExtractJava.packageName.length() + 1)
                : type.getSimpleName().toString();
    }

    static boolean isOwn(TypeElement type) {
        return type.getQualifiedName().toString().startsWith(ExtractJava.packageName + ".");
    }

    /** The public superclasses and interfaces that are of the library, or exceptions. */
    static List<String> above(TypeElement type) {
        List<TypeMirror> above = new ArrayList<>(type.getInterfaces());
        above.add(0, type.getSuperclass());
        return above.stream().filter(DeclaredType.class::isInstance)
                .map(one -> (TypeElement) ((DeclaredType) one).asElement())
                .filter(one -> one.getModifiers().contains(Modifier.PUBLIC))
                .filter(one -> isOwn(one) || one.getSimpleName().toString().endsWith("Exception"))
                .map(Names::of).toList();
    }

    /** A type without packages and annotations. */
    static String codeOf(TypeMirror type) {
        return type.toString().replaceAll("@[\\w.]+(\\([^)]*\\))?\\s*", "").replaceAll("\\b[a-z][\\w]*\\.", "").replace(",", ", ");
    }
}
