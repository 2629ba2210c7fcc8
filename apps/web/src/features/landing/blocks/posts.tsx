import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Section } from "../../../ui/sections/section.tsx";
import { ContentPicture } from "../../content/content.public.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./posts.module.css";

/** Posts of the blog as cards: the whole card is one link. */
export function Posts({ block: { title, posts, morePath }, language }: BlockProps<"posts">) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const more = morePath !== null && <a href={morePath}>{t("landing.showAll")}</a>;
  const Heading = title === null ? "h2" : "h3";
  return (
    <Section title={title} lang={language} beside={more}>
      <ul className={styles.posts} data-testid="posts">
        {posts.map((post) => (
          <li key={post.id}>
            {post.picture && (
              <ContentPicture picture={{ ...post.picture, alt: "" }} sizes="(min-width: 48rem) 24rem, 90vw" />
            )}
            <Heading lang={post.locale}>
              <a href={path("blog_post", { slug: post.slug })}>{post.title}</a>
            </Heading>
            <p lang={post.locale}>{post.teaser}</p>
            <time dateTime={post.publishedOn}>{formatDate(post.publishedOn, locale)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
