import type { ReactNode } from "react";
import { CodeSample } from "../../sections/code-sample.tsx";

/** How a package will be installed once a public registry has it: folded away, because the line above it is the one that works. */
export function Registry({ label, sample }: { label: ReactNode; sample: string }) {
  return (
    <details className="tool-registry">
      <summary>{label}</summary>
      <CodeSample name={sample} />
    </details>
  );
}
