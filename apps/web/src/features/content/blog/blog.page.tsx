import type { BlogView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { digits, parameters } from "../../../lib/addresses/page-query.ts";
import { Head } from "../../../lib/page/head.tsx";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { shownText } from "../text/content-loader.ts";
import { Trail } from "../text/trail.tsx";
import { BlogList, blogCacheInfo } from "./blog-list.tsx";
import styles from "./blog.module.css";

export const loader = withQuery(
  parameters({ page: digits }),
  async ({ app, query: { page }, signal }): Promise<BlogView> =>
    shownText(await app.api.call("api_get_blog", { query: page === undefined ? {} : { page } }, { signal })),
);

export const cacheInfo = (): CacheInfo => blogCacheInfo();

export function Page({ data }: { readonly data: BlogView }) {
  const { t } = useTranslation();
  const { page } = data.pagination;
  return (
    <>
      <Head
        title={page === 1 ? t("blog.title") : t("list.titleOfPage", { title: t("blog.title"), page })}
        description={t("blog.metaDescription")}
        address={{ name: "blog", query: { page: page === 1 ? undefined : page } }}
      />
      <Trail items={[{ label: t("blog.title") }]} />
      <BlogList view={data}>
        <header className={styles.head}>
          <h1>{t("blog.title")}</h1>
          <p>{t("blog.text")}</p>
        </header>
      </BlogList>
    </>
  );
}
