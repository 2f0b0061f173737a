/** The pointer is at rest for this long: it has come to the entry, and does not just pass it on its way into an open panel. */
const INTENT_MS = 100;
/** Pixels between two reports of a pointer that still is at rest: hands tremble. */
const TREMOR = 3;
/** How long a panel waits for a pointer that has left it, round a corner or over the gap below its entry. */
const GRACE_MS = 300;

/** The menu that the pointer alone has opened: the only one that closes when it leaves. */
let hovered: HTMLDetailsElement | undefined;

export const isHovered = (menu: HTMLDetailsElement) => menu === hovered;

/**
 * The mega-menus open for a mouse that rests on them, and close behind it. A click on a menu that is open in this way keeps
 * it open; for touch, pen and keyboard they stay what they are.
 */
export function enhanceHoverMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".nav [data-menu]")) bind(menu);
}

function bind(menu: HTMLDetailsElement): void {
  let opening = 0;
  let closing = 0;

  const open = () => {
    opening = 0;
    if (menu.open) return;
    menu.open = true;
    hovered = menu;
  };
  const close = () => {
    if (isHovered(menu) && !menu.matches(":focus-within")) menu.open = false;
  };
  const wait = () => {
    clearTimeout(opening);
    opening = window.setTimeout(open, INTENT_MS);
  };
  const stopWaiting = () => {
    clearTimeout(opening);
    opening = 0;
  };

  menu.addEventListener("pointerenter", ({ pointerType }) => {
    clearTimeout(closing);
    if (pointerType === "mouse") wait();
  });
  menu.addEventListener("pointermove", ({ movementX, movementY }) => {
    if (opening && Math.hypot(movementX, movementY) > TREMOR) wait();
  });
  menu.addEventListener("pointerleave", () => {
    stopWaiting();
    closing = window.setTimeout(close, GRACE_MS);
  });
  // A visitor who presses a key or a button has decided: nothing opens until the pointer comes again.
  menu.addEventListener("pointerdown", stopWaiting);
  addEventListener("keydown", stopWaiting);
  menu.querySelector("summary")?.addEventListener("click", (event) => {
    if (!isHovered(menu)) return;
    hovered = undefined;
    event.preventDefault();
  });
  menu.addEventListener("toggle", () => {
    if (!menu.open && isHovered(menu)) hovered = undefined;
  });
}
