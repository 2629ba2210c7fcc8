import type { Locale } from "@reprise/locale";
import { labelledTables } from "./labelled-tables.ts";
import styles from "./prose.module.css";

/** A text of the shop, as HTML that the API has sanitised. */
export const Prose = ({ html, locale }: { readonly html: string; readonly locale: Locale }) =>
  html === "" ? null : (
    <div
      className={styles.prose}
      lang={locale}
      data-testid="prose"
      dangerouslySetInnerHTML={{ __html: labelledTables(html) }}
    />
  );
