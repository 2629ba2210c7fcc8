import type { MessageKey, RouteName, RouteParams } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { LanguageButton } from "../../features/language/language.public.tsx";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./menu-links.module.css";

type MenuLink = readonly [icon: IconName, text: MessageKey, route: RouteName, params?: RouteParams];

const LINKS: readonly MenuLink[] = [
  ["user", "header.account", "customer"],
  ["heart", "header.wishlist", "wishlist"],
  ["tag", "header.offers", "sale"],
  ["truck", "footer.delivery", "static_content", { path: "delivery" }],
  ["shield-check", "footer.warranty", "warranty"],
  ["newspaper", "footer.tips", "blog"],
];

/** What a phone's menu has below the categories: the account, offers, help, and the language. */
export function MenuLinks() {
  const { path } = useApp();
  const { t } = useTranslation();
  const help = useSide() === "green" ? "faq-selling" : "faq-buying";
  const links: readonly MenuLink[] = [
    ...LINKS,
    ["circle-question-mark", "header.help", "static_content", { path: help }],
  ];
  return (
    <div className={styles.links} data-testid="menu-links">
      <ul>
        {links.map(([icon, text, route, params]) => (
          <li key={text}>
            <a href={path(route, params)}>
              <Icon name={icon} />
              <span>{t(text)}</span>
            </a>
          </li>
        ))}
      </ul>
      <LanguageButton className={styles.language} />
    </div>
  );
}
