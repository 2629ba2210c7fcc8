import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { type Breadcrumb, Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import styles from "./prose.module.css";

/** The breadcrumbs of a text, after the home page. */
export function Trail({ items }: { readonly items: readonly Breadcrumb[] }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <div className={styles.trail}>
      <Breadcrumbs
        label={t("breadcrumbs.label")}
        items={[{ label: t("breadcrumbs.home"), href: path("landingpage") }, ...items]}
      />
    </div>
  );
}

/** The schema.org BreadcrumbList of these steps, with absolute addresses. */
export const trailJsonLd = (
  steps: ReadonlyArray<{ readonly name: string; readonly url: string }>,
): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url,
  })),
});
