import type { ComponentType } from "react";
import type { IslandName } from "../islands.tsx";
import { asScriptText } from "../shell/structured-data.tsx";

interface Props<ComponentProps extends object> {
  readonly name: IslandName;
  readonly component: ComponentType<ComponentProps>;
  /** Sent to the browser as JSON: only what survives that. */
  readonly props: ComponentProps;
}

/**
 * A part of a screen that is taken over in the browser, alone: `app/islands.tsx` starts it with the props that stand
 * after it. The component has no router and no i18next there; its texts are props (`i18n/island-texts.ts`), and it may
 * not use `useId` in what the server renders, whose ids depend on what stands around it.
 */
export function Island<ComponentProps extends object>({
  name,
  component: Component,
  props,
}: Props<ComponentProps>) {
  return (
    <>
      <div data-island={name}>
        <Component {...props} />
      </div>
      <PropsBlock json={asScriptText(JSON.stringify(props))} />
    </>
  );
}

/** A data block, which no policy needs to allow. */
function PropsBlock({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose characters cannot end the element
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
