import type { BlogView, ContentDocument } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { digits, parameters } from "../../../lib/addresses/page-query.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { notFound } from "../../../lib/page/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { ContentHead } from "../text/content-head.tsx";
import { shownText } from "../text/content-loader.ts";
import { Prose } from "../text/prose.tsx";
import { TextNotices } from "../text/text-notices.tsx";
import { Trail, trailJsonLd } from "../text/trail.tsx";
import { BlogList, blogCacheInfo } from "./blog-list.tsx";
import styles from "./blog.module.css";

type CategoryView = BlogView & { readonly category: ContentDocument };

export const loader = withQuery(
  parameters({ page: digits }),
  async ({ app, params, query: { page }, signal }): Promise<CategoryView> => {
    const query = { category: params["category"] ?? "", ...(page !== undefined && { page }) };
    const view = shownText(await app.api.call("api_get_blog", { query }, { signal }));
    if (view.category === null) throw notFound();
    return { ...view, category: view.category };
  },
);

export const cacheInfo = (): CacheInfo => blogCacheInfo();

export function Page({ data }: { readonly data: CategoryView }) {
  const { locale, path, addresses } = useApp();
  const { t } = useTranslation();
  const { category } = data;
  const { page } = data.pagination;
  const jsonLd = () => [
    trailJsonLd([
      { name: t("blog.title"), url: addresses.url("blog", locale) },
      {
        name: category.title,
        url: addresses.url("blog_category", locale, { category: category.slugs[locale] }),
      },
    ]),
  ];
  return (
    <>
      <ContentHead
        document={category}
        route="blog_category"
        params={(of) => ({ category: category.slugs[of] })}
        query={{ page: page === 1 ? undefined : page }}
        jsonLd={jsonLd}
      />
      <Trail items={[{ label: t("blog.title"), href: path("blog") }, { label: category.title }]} />
      <BlogList view={data}>
        <header className={styles.head}>
          <h1 lang={category.locale}>{category.title}</h1>
          <TextNotices document={category} />
          {page === 1 && <Prose html={category.html} locale={category.locale} />}
        </header>
      </BlogList>
    </>
  );
}
