import { formatDate } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import { ContentPicture } from "../../content/content.read.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./posts.module.css";
import sections from "./section-header.module.css";
import { SectionHeader } from "./section-header.tsx";

/** Posts of the blog as cards: the whole card is one link. */
export function Posts({ block: { title, posts, morePath }, language }: BlockProps<"posts">) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  const more = morePath === null ? null : { path: morePath, title: t("landing.showAll") };
  const Heading = title === null ? "h2" : "h3";
  return (
    <section className={sections.section}>
      <SectionHeader title={title} language={language} more={more} />
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
            <time dateTime={post.publishedOn}>{formatDate(new Date(post.publishedOn), locale)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
