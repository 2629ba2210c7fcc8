import type { AuthorPage } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { required } from "../../../lib/page/loader-responses.ts";
import type { CacheInfo, LoaderInput } from "../../../lib/page/page-module.ts";
import { ProductGrid } from "../../catalogue/catalogue.public.ts";
import { Trail } from "../text/trail.tsx";
import styles from "./authors.module.css";

export const loader = async ({ app, params, signal }: LoaderInput): Promise<AuthorPage> =>
  required(
    await app.api.call("api_get_author", { params: { slug: params["authorName"] ?? "" } }, { signal }),
  );

export const cacheInfo = ({ books, films }: AuthorPage): CacheInfo => ({
  tags: [...books, ...films].map(({ id }) => `product:${id}` as const),
});

/** The books and films of a person. */
export function Page({ data: { name, slug, books, films } }: { readonly data: AuthorPage }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <Head
        title={name}
        description={t("author.metaDescription", { name })}
        address={{ name: "author", params: () => ({ authorName: slug }) }}
        jsonLd={() => [{ "@context": "https://schema.org", "@type": "Person", name }]}
      />
      <Trail items={[{ label: t("authors.title"), href: path("authors_list") }, { label: name }]} />
      <h1 className={styles.title} data-testid="author">
        {name}
      </h1>
      {books.length > 0 && (
        <section className={styles.works}>
          <h2>{t("author.books")}</h2>
          <ProductGrid cards={books} place={{ list: "author books" }} />
        </section>
      )}
      {films.length > 0 && (
        <section className={styles.works}>
          <h2>{t("author.films")}</h2>
          <ProductGrid cards={films} place={{ list: "author films" }} />
        </section>
      )}
    </>
  );
}
