import { enhanceHoverMenus, isHovered } from "./hover-menus.ts";

/**
 * Menus are `<details>` and the drawer is a popover: they open and close by themselves. What they lack: Escape closes a
 * menu and returns the focus, a press or a focus outside closes, and a page that is left comes back with all closed. For a
 * mouse they open by themselves (`hover-menus.ts`).
 */
export function enhanceMenus(): void {
  const drawer = document.querySelector<HTMLElement>("[data-drawer]");
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("[data-menu][open]");

  const closeOutside = ({ target }: Event) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    // The page behind the drawer is covered: whoever moves the focus there wants the drawer gone.
    if (drawer?.matches(":popover-open") && !drawer.contains(target as Node)) drawer.hidePopover();
  };

  // Not click: Safari on phones sends none for a tap on plain text.
  addEventListener("pointerdown", closeOutside);
  addEventListener("focusin", closeOutside);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      // The pointer that opened it has not taken the focus from where it was.
      if (!isHovered(menu) || menu.matches(":focus-within")) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
  enhanceHoverMenus();

  // The back/forward cache would bring a page back with the menu open whose link was followed.
  addEventListener("pagehide", () => {
    for (const menu of openMenus()) menu.open = false;
    drawer?.hidePopover?.();
  });
}
