import type { BlogPost } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { pictureUrl } from "../../catalogue/catalogue.public.ts";
import { ProductSection } from "../product-section.tsx";
import { rowTags } from "../row-tags.ts";
import { ContentHead } from "../text/content-head.tsx";
import { PREVIEW_QUERY, shownText, textCacheInfo } from "../text/content-loader.ts";
import { ContentPicture } from "../text/content-picture.tsx";
import { Prose } from "../text/prose.tsx";
import { TextNotices } from "../text/text-notices.tsx";
import { Trail } from "../text/trail.tsx";
import { articleJsonLd } from "./article-json-ld.ts";
import styles from "./blog.module.css";
import { PostCards } from "./post-cards.tsx";

/** Products of a row beside a post. */
const PRODUCTS = 4;

export const loader = withQuery(
  PREVIEW_QUERY,
  async ({ app, params, query: { preview }, signal }): Promise<BlogPost> =>
    shownText(
      await app.api.call(
        "api_get_blog_post",
        { params: { slug: params["slug"] ?? "" }, query: preview === undefined ? {} : { preview } },
        { signal },
      ),
    ),
);

/** Related posts change with each post. */
export const cacheInfo = (post: BlogPost): CacheInfo =>
  textCacheInfo(
    "blog-post",
    post,
    "content:blog-post/all",
    "content:blog-category/all",
    ...rowTags(post.rows),
  );

export function Page({ data: post }: { readonly data: BlogPost }) {
  const { locale, path, addresses } = useApp();
  const { t } = useTranslation();
  const { category, picture } = post;
  const image = picture?.hash == null ? undefined : pictureUrl(picture.hash, 960);
  return (
    <>
      <ContentHead
        document={post}
        route="blog_post"
        params={(of) => ({ slug: post.slugs[of] })}
        image={image}
        jsonLd={() => articleJsonLd(post, { locale, addresses, blog: t("blog.title"), image })}
      />
      <Trail
        items={[
          { label: t("blog.title"), href: path("blog") },
          ...(category
            ? [{ label: category.title, href: path("blog_category", { category: category.slug }) }]
            : []),
          { label: post.title },
        ]}
      />
      <div className={styles.post}>
        <article className={styles.article} data-testid="blog-post">
          <TextNotices document={post} />
          <h1 lang={post.locale}>{post.title}</h1>
          <p className={styles.byline}>
            <span>{`${t("blog.by", { author: post.author })} · `}</span>
            <time dateTime={post.publishedOn}>{formatDate(post.publishedOn, locale)}</time>
            <span>{` · ${t("blog.minutes", { count: post.minutes })}`}</span>
            {post.updatedOn && (
              <span>{` · ${t("blog.updated", { date: formatDate(post.updatedOn, locale) })}`}</span>
            )}
          </p>
          {picture && (
            <div className={styles.picture}>
              <ContentPicture picture={picture} sizes="(min-width: 48rem) 44rem, 95vw" isEager />
            </div>
          )}
          <Prose html={post.html} locale={post.locale} />
          {post.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t("blog.tags")} lang={post.locale}>
              {post.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </article>
        {post.rows.length > 0 && (
          <div className={styles.products} data-testid="post-products">
            {post.rows.map((row) => (
              <ProductSection
                key={row.title}
                row={{ ...row, products: row.products.slice(0, PRODUCTS) }}
                list="blog-post"
                isGrid
              />
            ))}
          </div>
        )}
      </div>
      {post.related.length > 0 && (
        <section className={styles.related}>
          <h2>{t("blog.related")}</h2>
          <PostCards posts={post.related} heading="h3" />
        </section>
      )}
    </>
  );
}
