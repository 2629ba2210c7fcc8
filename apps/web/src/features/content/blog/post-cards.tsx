import type { PostCard } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { ContentPicture } from "../text/content-picture.tsx";
import styles from "./blog.module.css";

/** Posts as cards: the whole card is one link. */
export function PostCards({
  posts,
  heading: Heading = "h2",
  isEager = false,
}: {
  readonly posts: readonly PostCard[];
  readonly heading?: "h2" | "h3";
  readonly isEager?: boolean;
}) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <ul className={styles.cards}>
      {posts.map((post, index) => (
        <li key={post.id} className={styles.card} data-testid="post-card">
          {post.picture && (
            <ContentPicture
              picture={{ ...post.picture, alt: "" }}
              sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 45vw, 90vw"
              isEager={isEager && index < 3}
            />
          )}
          <div className={styles.cardText} lang={post.locale}>
            {post.category && <p className={styles.kicker}>{post.category.title}</p>}
            <Heading>
              <a href={path("blog_post", { slug: post.slug })}>{post.title}</a>
            </Heading>
            <p>{post.teaser}</p>
          </div>
          <p className={styles.meta}>
            <time dateTime={post.publishedOn}>{formatDate(post.publishedOn, locale)}</time>
            <span>{` · ${t("blog.minutes", { count: post.minutes })}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
