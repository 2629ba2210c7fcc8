import type { Side } from "@reprise/locale";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Memoised } from "../../lib/page/memoised-markup.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./category-navigation.module.css";
import { MenuLinks } from "./menu-links.tsx";
import type { CategoryGroup } from "./navigation.ts";
import { SideSwitch } from "./side-switch.tsx";

export const MENU_ID = "menu";
const GROUP_NAME = "categories";

/** Number of categories per group shown directly on a wide screen. */
const SHORTCUTS = 6;

/**
 * All categories on two levels: a row with panels on wide screens. On phones the menu: a drawer with everything for which
 * the header has no room. Popover and details open without scripts.
 */
export function CategoryNavigation({ groups }: { readonly groups: readonly CategoryGroup[] }) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  useClosing(nav);
  useOpenInDrawer(nav);
  useHovering(nav);
  const side = useSide();
  const data = useMemo(() => [groups, side], [groups, side]);
  return (
    <nav
      ref={nav}
      id={MENU_ID}
      popover="auto"
      className={styles.navigation}
      aria-label={t("header.navigation")}
      data-testid="navigation"
    >
      <div className={styles.title}>
        <span>{t("header.menu")}</span>
        <IconButton icon="x" label={t("dialog.close")} popoverTarget={MENU_ID} popoverTargetAction="hide" />
      </div>
      <div className={styles.sides}>
        <SideSwitch />
      </div>
      {groups.length > 0 && (
        <Memoised as="ul" data={data} className={styles.row}>
          <Row groups={groups} side={side} />
        </Memoised>
      )}
      <MenuLinks />
    </nav>
  );
}

function Row({ groups, side }: { readonly groups: readonly CategoryGroup[]; readonly side: Side }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const href = sidePaths(path, side).category;
  return (
    <>
      {groups.map((group) => (
        <li key={group.path}>
          <details name={GROUP_NAME} className={styles.group}>
            <summary>
              <span>{group.name}</span>
              <Icon name="chevron-down" />
            </summary>
            <ul className={styles.panel}>
              <li className={styles.all}>
                <a href={href(group.path)}>{t("header.categories.all", { category: group.name })}</a>
              </li>
              {group.children.map((child) => (
                <li key={child.path}>
                  <a href={href(child.path)}>{child.name}</a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      {groups
        .flatMap(({ children }) => children.slice(0, SHORTCUTS))
        .map((child) => (
          <li key={child.path} className={styles.shortcut}>
            <a href={href(child.path)}>{child.name}</a>
          </li>
        ))}
      {side === "blue" && (
        <li className={styles.more}>
          <a href={path("category_landingpage")}>{t("header.categories.more")}</a>
        </li>
      )}
    </>
  );
}

/** In the drawer all groups are open at once. In the row one at a time is, by the name that they share. */
function useOpenInDrawer(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = ref.current;
    const onToggle = (event: Event) => {
      const isDrawer = (event as ToggleEvent).newState === "open";
      for (const group of nav?.querySelectorAll("details") ?? []) {
        group.setAttribute("name", isDrawer ? "" : GROUP_NAME);
        group.open = isDrawer;
      }
    };
    nav?.addEventListener("beforetoggle", onToggle);
    return () => nav?.removeEventListener("beforetoggle", onToggle);
  }, [ref]);
}

/** How long the pointer rests before a panel opens, and is away before it closes, in ms. */
const HOVER = { open: 150, close: 300 };

/**
 * In the row a mouse opens a panel by resting on its name, and closes it by leaving. A panel that was pressed, or has the
 * focus, stays.
 */
function useHovering(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = ref.current;
    if (!nav) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hovered: HTMLDetailsElement | null = null;
    const turnTo = (group: HTMLDetailsElement | null) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          if (hovered !== group && !hovered?.contains(document.activeElement))
            hovered?.removeAttribute("open");
          if (group?.open === true) return;
          hovered = group;
          if (group) group.open = true;
        },
        group ? HOVER.open : HOVER.close,
      );
    };
    const onOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== "mouse" || nav.matches(":popover-open")) return;
      turnTo(target instanceof Element ? target.closest("details") : null);
    };
    const onLeave = ({ pointerType }: PointerEvent) => pointerType === "mouse" && turnTo(null);
    const onPress = (event: MouseEvent) => {
      clearTimeout(timer);
      const summary = event.target instanceof Element ? event.target.closest("summary") : null;
      if (summary === null) return;
      // The hover has just opened it: the press means the same.
      if (hovered?.open === true && summary.parentElement === hovered) event.preventDefault();
      hovered = null;
    };
    nav.addEventListener("pointerover", onOver);
    nav.addEventListener("pointerleave", onLeave);
    nav.addEventListener("click", onPress, { capture: true });
    return () => {
      clearTimeout(timer);
      nav.removeEventListener("pointerover", onOver);
      nav.removeEventListener("pointerleave", onLeave);
      nav.removeEventListener("click", onPress, { capture: true });
    };
  }, [ref]);
}

/** Closes open panels on navigation, on Escape, and when pointer or focus leave. */
function useClosing(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = ref.current;
    if (!nav) return undefined;
    const openPanel = () => nav.querySelector<HTMLDetailsElement>("details[open]");
    const close = () => openPanel()?.removeAttribute("open");
    const onElsewhere = ({ target }: Event) => {
      // In the drawer, closing a panel would move the next click target.
      if (!nav.matches(":popover-open") && target instanceof Node && !openPanel()?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      const panel = event.key === "Escape" ? openPanel() : null;
      if (panel?.contains(document.activeElement)) panel.querySelector("summary")?.focus();
      panel?.removeAttribute("open");
    };
    const onFollow = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest("a")) return;
      close();
      if (nav.matches(":popover-open")) nav.hidePopover();
    };
    const types = ["pointerdown", "focusin"];
    nav.addEventListener("click", onFollow);
    for (const type of types) document.addEventListener(type, onElsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      for (const type of types) document.removeEventListener(type, onElsewhere);
      document.removeEventListener("keydown", onKey);
      nav.removeEventListener("click", onFollow);
    };
  }, [ref]);
}
