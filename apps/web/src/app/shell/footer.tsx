import type { MessageKey, RouteName, RouteParams } from "@reprise/locale";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ConsentButton } from "../../features/consent/consent.public.tsx";
import { LanguageButton, LanguageFallback } from "../../features/language/language.public.tsx";
import { NewsletterForm } from "../../features/newsletter/newsletter.public.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./footer.module.css";
import type { CategoryGroup } from "./navigation.ts";
import { Trust } from "./trust.tsx";

const SERVICE_LINKS: readonly (readonly [MessageKey, RouteName, RouteParams?])[] = [
  ["footer.withdraw", "withdrawal"],
  ["footer.delivery", "static_content", { path: "delivery" }],
  ["footer.warranty", "warranty"],
  ["footer.tips", "blog"],
  ["footer.imprint", "legal_document", { documentType: "imprint" }],
  ["footer.privacy", "legal_document", { documentType: "privacy-policy" }],
  ["footer.terms", "legal_document", { documentType: "terms-and-conditions" }],
  ["footer.accessibility", "static_content", { path: "accessibility" }],
  ["footer.credits", "credits"],
];

function ServiceLinks() {
  const { path } = useApp();
  const { t } = useTranslation();
  return SERVICE_LINKS.map(([key, name, params]) => (
    <li key={key}>
      <a href={path(name, params)}>{t(key)}</a>
    </li>
  ));
}

/** Footer of the default layout. */
export const Footer = memo(function Footer({ groups }: { readonly groups: readonly CategoryGroup[] }) {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer} data-testid="footer">
      <div className={styles.content}>
        <Trust />
        <NewsletterForm source="footer" />
        <div className={styles.columns}>
          <Columns groups={groups} />
        </div>
        <div className={styles.end}>
          <p>{t("footer.claim")}</p>
          <ConsentButton className={styles.button} />
          <LanguageButton className={styles.button} />
          <LanguageFallback />
        </div>
        <p className={styles.prices}>{t("footer.prices")}</p>
        <Demonstration />
      </div>
    </footer>
  );
});

function Columns({ groups }: { readonly groups: readonly CategoryGroup[] }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      {groups.map((group) => (
        <nav key={group.path} aria-label={group.name}>
          <h2>{group.name}</h2>
          <ul>
            {group.children.map((child) => (
              <li key={child.path}>
                <a href={path("category", { categorySanitizedPath: child.path })}>{child.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <nav aria-label={t("footer.service")}>
        <h2>{t("footer.service")}</h2>
        <ul>
          <ServiceLinks />
        </ul>
      </nav>
    </>
  );
}

/** Footer of the minimal and the checkout layout. */
export function MinimalFooter() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer} data-testid="footer">
      <div className={styles.content}>
        <Trust />
        <div className={styles.end}>
          <nav aria-label={t("footer.service")}>
            <ul className={styles.line}>
              <ServiceLinks />
              <li>
                <ConsentButton className={styles.button} />
              </li>
            </ul>
          </nav>
          <LanguageButton className={styles.button} />
          <LanguageFallback />
        </div>
        <Demonstration />
      </div>
    </footer>
  );
}

/** Says that nobody can really buy here. */
function Demonstration() {
  const { isDemonstration } = useApp();
  const { t } = useTranslation();
  return isDemonstration && <p className={styles.demonstration}>{t("footer.demonstration")}</p>;
}
