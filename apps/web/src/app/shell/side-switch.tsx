import { type RouteName, type Side } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { classNames } from "../../ui/class-names.ts";
import { pathOnSide } from "./path-on-side.ts";
import styles from "./side-switch.module.css";

const HOMES = { blue: "landingpage", green: "green_home" } as const satisfies Record<Side, RouteName>;

const SIDES = Object.keys(HOMES) as Side[];

/** Link between buying and selling, which keeps the product. */
export function SideSwitch() {
  const app = useApp();
  const { t } = useTranslation();
  const location = useLocation();
  const side = useSide();
  return (
    <nav aria-label={t("header.sides")} className={styles.switch} data-testid="side-switch">
      {SIDES.map((name) => (
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
