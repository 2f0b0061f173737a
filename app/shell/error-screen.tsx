import { pathTo, supportPath } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";

/** What a person reads of an error, by its HTTP status. */
const TEXTS = {
  404: "notFound",
  429: "tooMany",
  500: "internal",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
} as const;

const textsOf = (status: number) => TEXTS[status as keyof typeof TEXTS] ?? "badRequest";

/** In the place of a screen: what went wrong with a request, and the way home. */
export function ErrorScreen({ status, id }: { status: number; id?: string | undefined }) {
  const { t, text, language } = useTexts("common");
  const kind = textsOf(status);

  return (
    <section className="wrap error-screen">
      <title>{t("meta.titleTemplate", { title: t(`error.${kind}.title`) })}</title>
      <meta name="robots" content="noindex" />
      <p className="error-status">
        {text("error.status", { status })}
        {id && (
          <>
            {" · "}
            <bdi>{id}</bdi>
          </>
        )}
      </p>
      <h1 id="first">{text(`error.${kind}.title`)}</h1>
      <p className="lead">{text(`error.${kind}.text`)}</p>
      <p className="actions">
        <a className="button" href={pathTo(language, "home")}>
          {text("backToHome")}
        </a>
        {id && (
          <a className="button ghost" href={supportPath(language, id)}>
            {text("actions.contactSupport")}
          </a>
        )}
      </p>
    </section>
  );
}
