import { type RouteName, type Side } from "@reprise/locale";
import { useLocation } from "react-router";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp, useTranslate } from "../../lib/context/app-context.ts";
import { classNames } from "../../ui/class-names.ts";
import { hasPage } from "../routing/has-page.ts";
import { pathOnSide } from "./path-on-side.ts";
import styles from "./side-switch.module.css";

const HOMES = { blue: "landingpage", green: "green_home" } as const satisfies Record<Side, RouteName>;

/** Link between buying and selling, which keeps the product; hidden while one side has no pages. */
export function SideSwitch() {
  const app = useApp();
  const t = useTranslate();
  const location = useLocation();
  const side = useSide();
  const sides = (Object.keys(HOMES) as Side[]).filter((name) => hasPage(HOMES[name]));
  if (sides.length < 2) return null;
  return (
    <nav aria-label={t("header.sides")} className={styles.switch} data-testid="side-switch">
      {sides.map((name) => (
        <a
          key={name}
          href={(name !== side && pathOnSide(app, location, name)) || app.path(HOMES[name])}
          className={classNames(name === side && styles.current)}
          aria-current={name === side || undefined}
        >
          {t(`header.sides.${name}`)}
        </a>
      ))}
    </nav>
  );
}
