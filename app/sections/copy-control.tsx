interface CopyControlProps {
  readonly copy: string;
  readonly copied: string;
  /** What it says where the browser lets nothing be copied. */
  readonly refused: string;
  /** What is copied; without it, the code that is shown beside the button. */
  readonly text?: string;
}

/** The copy button with its texts given: for islands, and for `copy-button.tsx` everywhere else. */
export function CopyControl({ copy, copied, refused, text }: CopyControlProps) {
  return (
    <button type="button" className="copy js-only" data-copy={text ?? ""}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path className="copy-sheets" d="M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z" />
        <path className="copy-check" d="m3.5 10.5 4.5 4.5 8.5-10" />
      </svg>
      <span data-copy-idle="">{copy}</span>
      <span data-copy-done="" aria-live="polite" data-text={copied} data-refused={refused} />
    </button>
  );
}
