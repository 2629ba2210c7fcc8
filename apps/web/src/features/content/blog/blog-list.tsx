import type { BlogView } from "@reprise/contracts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import type { CacheInfo } from "../../../lib/page/page-module.ts";
import { Chip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import styles from "./blog.module.css";
import { PostCards } from "./post-cards.tsx";

/** A list of posts changes with each post and each category. */
export const blogCacheInfo = (): CacheInfo => ({
  tags: ["content:blog-post/all", "content:blog-category/all"],
});

/** The posts of a page of the blog, between its heading and its page numbers. */
export function BlogList({
  view: { category, categories, posts, pagination },
  children,
}: {
  readonly view: BlogView;
  readonly children: ReactNode;
}) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const hrefOf = (page: number) => {
    const query = { page: page === 1 ? undefined : page };
    return category === null
      ? path("blog", {}, query)
      : path("blog_category", { category: category.slugs[locale] }, query);
  };
  return (
    <>
      {children}
      <nav aria-label={t("blog.categories")}>
        <ul className={styles.categories}>
          <li>
            <Chip href={path("blog")} isSelected={category === null}>
              {t("blog.all")}
            </Chip>
          </li>
          {categories.map(({ id, slug, title }) => (
            <li key={id}>
              <Chip href={path("blog_category", { category: slug })} isSelected={id === category?.id}>
                {title}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {posts.length === 0 ? (
        <EmptyState icon="search-x" title={t("blog.empty.title")} text={t("blog.empty.text")} />
      ) : (
        <PostCards posts={posts} isEager />
      )}
      <Pagination
        page={pagination.page}
        pageCount={pagination.pageCount}
        hrefOf={hrefOf}
        labels={{
          navigation: t("list.pages"),
          previous: t("list.previousPage"),
          next: t("list.nextPage"),
          page: (page) => t("list.page", { page }),
        }}
      />
    </>
  );
}
