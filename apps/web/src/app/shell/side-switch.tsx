import { type RouteName, type Side } from "@reprise/locale";
import { useApp, useTranslate } from "../../lib/app-context.ts";
import { classNames } from "../../ui/class-names.ts";
import { hasPage } from "../routing/has-page.ts";
import styles from "./side-switch.module.css";
import { useSide } from "../routing/use-route.ts";

const HOMES = { blue: "landingpage", green: "green_home" } as const satisfies Record<Side, RouteName>;

/** Link between buying and selling; hidden while one side has no pages. */
export function SideSwitch() {
  const { path } = useApp();
  const t = useTranslate();
  const side = useSide();
  const sides = (Object.keys(HOMES) as Side[]).filter((name) => hasPage(HOMES[name]));
  if (sides.length < 2) return null;
  return (
    <nav aria-label={t("header.sides")} className={styles.switch} data-testid="side-switch">
      {sides.map((name) => (
        <a
          key={name}
          href={path(HOMES[name])}
          className={classNames(name === side && styles.current)}
          aria-current={name === side || undefined}
        >
          {t(`header.sides.${name}`)}
        </a>
      ))}
    </nav>
  );
}
