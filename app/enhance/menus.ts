/**
 * Menus are `<details>` that open and close by themselves. What they lack: Escape closes and returns the focus, a click
 * or a focus outside closes, and browsers without exclusive `name`s still keep one open.
 */
export function enhanceMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("[data-menu][open]");

  const closeAllBut = (target: EventTarget | null) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  };

  addEventListener("click", (event) => closeAllBut(event.target));
  addEventListener("focusin", (event) => closeAllBut(event.target));
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });

  // A link to a place on the same page leaves the drawer open, since nothing is loaded.
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("[data-drawer] a");
    if (link) document.querySelector<HTMLElement>("[data-drawer]")?.hidePopover?.();
  });
}
