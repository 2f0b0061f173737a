import { readStored, store } from "./storage.ts";

/** How long a copy button says that it copied (specification, section 9), or could not. */
const CONFIRMATION_MS = 2_000;

/** In the browser's storage: the language of samples that the visitor chose last. */
const LANGUAGE = "sampleLanguage";

/** Copy buttons, and one choice of language for all samples, also of the pages to come. */
export function enhanceCode(): void {
  const showChosen = () => {
    const chosen = readStored(LANGUAGE);
    if (chosen) showLanguage(chosen);
  };
  // What was chosen before this script was there is the latest choice.
  const choices = document.querySelectorAll<HTMLInputElement>("[data-code-language]");
  const early = [...choices].find(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (early) store(LANGUAGE, early.value);
  showChosen();
  // The visitor may have chosen another on the page that is come back from.
  addEventListener("pageshow", ({ persisted }) => persisted && showChosen());

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.codeLanguage === undefined) return;
    store(LANGUAGE, target.value);
    // What the visitor looks at stays where it is, though samples above it change their height.
    const before = target.getBoundingClientRect().top;
    showLanguage(target.value);
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
  });

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    if (button) void copy(button);
  });
}

function showLanguage(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-code-language]")) {
    if (input.value === language) input.checked = true;
  }
}

/** Where nothing may be copied, as without HTTPS, the button says so, and the code is selected: one key from being copied. */
async function copy(button: HTMLElement): Promise<void> {
  const code = [...(button.parentElement?.querySelectorAll("pre, code") ?? [])].find(
    (element) => element.getClientRects().length > 0,
  );
  try {
    await navigator.clipboard.writeText(button.dataset.copy || (code?.textContent ?? ""));
    announce(button);
  } catch {
    if (code) getSelection()?.selectAllChildren(code);
    announce(button, false);
  }
}

/** When each button that says what came of it is to stop. */
const announced = new WeakMap<HTMLElement, number>();

/** Says on a copy button, and to screen readers, that it copied, with a check mark, or that the browser refused. */
export function announce(button: HTMLElement, isCopied = true): void {
  const idle = button.querySelector<HTMLElement>("[data-copy-idle]");
  const done = button.querySelector<HTMLElement>("[data-copy-done]");
  if (!idle || !done) return;
  idle.hidden = true;
  done.textContent = (isCopied ? done.dataset.text : done.dataset.refused) ?? "";
  button.toggleAttribute("data-copied", isCopied);
  clearTimeout(announced.get(button));
  const end = window.setTimeout(() => {
    idle.hidden = false;
    done.textContent = "";
    button.removeAttribute("data-copied");
  }, CONFIRMATION_MS);
  announced.set(button, end);
}
