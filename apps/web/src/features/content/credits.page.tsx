import type { MessageKey } from "@reprise/locale";
import { type ReactNode, useId } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import type { CacheInfo } from "../../lib/page/page-module.ts";
import { DATA_SOURCES, FONT_SOURCES, ICON_SOURCES, type Source } from "./credits-sources.ts";
import styles from "./credits.module.css";

export const cacheInfo = (): CacheInfo => ({ tags: ["content:credits"] });

/** The sources and licences of data, fonts and icons. */
export function Page() {
  const { t } = useTranslation();
  return (
    <article className={styles.credits}>
      <Head
        title={t("credits.title")}
        description={t("credits.metaDescription")}
        address={{ name: "credits" }}
      />
      <header>
        <h1>{t("credits.title")}</h1>
        <p className={styles.lead}>{t("credits.text")}</p>
      </header>
      <Section title="credits.data" sources={DATA_SOURCES}>
        <p>{t("credits.data.text")}</p>
        <p>
          <ShareAlike />
        </p>
      </Section>
      <Section title="credits.pictures" sources={[]}>
        <p>{t("credits.pictures.text")}</p>
      </Section>
      <Section title="credits.fonts" sources={FONT_SOURCES} />
      <Section title="credits.icons" sources={ICON_SOURCES} />
    </article>
  );
}

function ShareAlike() {
  const { locale } = useApp();
  const deed = `https://creativecommons.org/licenses/by-sa/4.0/deed.${locale}`;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the message contains the link's text.
  return <Trans i18nKey="credits.shareAlike" components={{ licence: <a href={deed} rel="noopener" /> }} />;
}

interface SectionProps {
  readonly title: MessageKey;
  readonly sources: readonly Source[];
  readonly children?: ReactNode;
}

function Section({ title, sources, children }: SectionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {children}
      {sources.length > 0 && (
        <table className={styles.sources} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t("credits.column.source")}</th>
              <th scope="col">{t("credits.column.use")}</th>
              <th scope="col">{t("credits.column.licence")}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <SourceRow key={source.use + source.licence + String(source.href)} source={source} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function SourceRow({ source: { name, use, licence, href } }: { readonly source: Source }) {
  const { t } = useTranslation();
  const text = typeof name === "string" ? name : t(name.key);
  return (
    <tr>
      <th scope="row">
        {href ? (
          <a href={href} rel="noopener">
            {text}
          </a>
        ) : (
          text
        )}
      </th>
      <td>{t(use)}</td>
      <td>{licence}</td>
    </tr>
  );
}
