import type { AuthorList, StaticContent } from "@reprise/contracts";
import { formatNumber } from "@reprise/locale";
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

/** The world of authors: a text, then everybody by last name. */
export function Page({ data: { page, authors } }: { readonly data: AuthorsData }) {
  const { locale, path } = useApp();
  return (
    <HelpPage page={page}>
      <ul className={styles.names} data-testid="authors">
        {authors.map(({ name, slug, works }) => (
          <li key={slug}>
            <a href={path("author", { authorName: slug })}>{name}</a>{" "}
            <small>{formatNumber(works, locale)}</small>
          </li>
        ))}
      </ul>
    </HelpPage>
  );
}
