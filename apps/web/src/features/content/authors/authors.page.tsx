import type { AuthorList, StaticContent } from "@reprise/contracts";
import { formatNumber, slugify } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { required } from "../../../lib/page/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { helpCacheInfo, loadHelpPage } from "../help/help-loader.ts";
import { HelpPage } from "../help/help-page.tsx";
import { PREVIEW_QUERY } from "../text/content-loader.ts";
import styles from "./authors.module.css";

interface AuthorsData {
  readonly page: StaticContent;
  readonly authors: AuthorList["authors"];
}

export const loader = withQuery(PREVIEW_QUERY, async (input): Promise<AuthorsData> => {
  const page = loadHelpPage(input, "authors");
  const [text, list] = await Promise.all([
    page,
    input.app.api.call("api_get_authors", {}, { signal: input.signal }),
  ]);
  return { page: text, authors: required(list).authors };
});

export const cacheInfo = ({ page }: AuthorsData): CacheInfo => helpCacheInfo(page);

/** The letter of a last name: a hyphen joins words. "#" for names that begin with none. */
const initialOf = ({ name }: AuthorsData["authors"][number]): string =>
  /^[a-z]/u.exec(slugify(name.split(" ").at(-1) ?? ""))?.[0].toUpperCase() ?? "#";

/** The world of authors: a text, then everybody by last name, with links to each letter. */
export function Page({ data: { page, authors } }: { readonly data: AuthorsData }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const groups: { letter: string; id: string; names: (typeof authors)[number][] }[] = [];
  for (const author of authors) {
    const letter = initialOf(author);
    const last = groups.at(-1);
    if (last?.letter === letter) last.names.push(author);
    else
      groups.push({
        letter,
        id: `names-${letter === "#" ? "other" : letter.toLowerCase()}`,
        names: [author],
      });
  }
  return (
    <HelpPage page={page}>
      <nav className={styles.letters} aria-label={t("authors.letters")} data-testid="author-letters">
        {groups.map(({ letter, id }) => (
          <a key={id} href={`#${id}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div data-testid="authors">
        {groups.map(({ letter, id, names }) => (
          <section key={id} className={styles.letter} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{letter}</h2>
            <ul className={styles.names}>
              {names.map(({ name, slug, works }) => (
                <li key={slug}>
                  <a href={path("author", { authorName: slug })}>{name}</a>{" "}
                  <small>{formatNumber(works, locale)}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </HelpPage>
  );
}
