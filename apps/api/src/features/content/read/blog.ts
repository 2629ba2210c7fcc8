import { type BlogPost, type BlogView, type PostCard, POSTS_PAGE_SIZE } from "@reprise/contracts";
import type { Locale, Localized } from "@reprise/locale";
import { warehouseDate } from "@reprise/order";
import { pageOf } from "../../../http/calls/paging.ts";
import { contentPicture, contentView, pictureTarget } from "./content-view.ts";
import { productRows, type RowSources } from "./product-rows.ts";
import { resolveTargets, type TargetSources } from "./resolve-targets.ts";
import { publishedDocuments, type StoredDocument } from "./stored-document.ts";

type Post = StoredDocument<"blog-post">;
type Category = StoredDocument<"blog-category">;

/** How fast adults read: Trauzettel-Klosinski and Dietz, 2012 ("Standardized assessment of reading performance"). */
const WORDS_PER_MINUTE: Localized<number> = { de: 179, en: 228, es: 218, fr: 195, it: 188, nl: 202 };
const RELATED = 3;

const minutesOf = ({ words, locale }: Post) => Math.max(1, Math.round(words / WORDS_PER_MINUTE[locale]));

const categoryLink = ({ id, slugs, front }: Category, locale: Locale) => ({
  id,
  slug: slugs[locale],
  title: front.title,
});

async function readCategories({ db }: TargetSources, locale: Locale): Promise<readonly Category[]> {
  const categories = await publishedDocuments(db, "blog-category", locale);
  return categories.toSorted((one, other) => (one.facts.position ?? 0) - (other.facts.position ?? 0));
}

async function cardsOf(
  sources: TargetSources,
  posts: readonly Post[],
  categories: readonly Category[],
  locale: Locale,
): Promise<PostCard[]> {
  const pictures = posts.flatMap((post) => pictureTarget(post) ?? []);
  const targets = await resolveTargets(sources, pictures, locale);
  return posts.map((post) => {
    const category = categories.find(({ id }) => id === post.facts.category);
    return {
      id: post.id,
      slug: post.slugs[locale],
      title: post.front.title,
      teaser: post.front.teaser,
      locale: post.locale,
      publishedOn: warehouseDate(post.publishedAt),
      minutes: minutesOf(post),
      category: category === undefined ? null : categoryLink(category, locale),
      picture: contentPicture(post, targets),
    };
  });
}

/**
 * A page of the blog, of all categories or of one.
 * @throws {ApiFailure} PAGE_OUT_OF_RANGE
 */
export async function blogPage(
  sources: TargetSources,
  { category, page }: { readonly category: Category | null; readonly page: number },
  locale: Locale,
): Promise<BlogView> {
  const categories = await readCategories(sources, locale);
  const posts = (await publishedDocuments(sources.db, "blog-post", locale)).filter(
    ({ facts }) => category === null || facts.category === category.id,
  );
  const { items, pagination } = pageOf(posts, page, POSTS_PAGE_SIZE);
  return {
    category: category === null ? null : (await contentView(sources, category, locale)).view,
    categories: categories.map((each) => categoryLink(each, locale)),
    posts: await cardsOf(sources, items, categories, locale),
    pagination,
  };
}

/** The newest posts, of a category if wanted. */
export async function newestPosts(
  sources: TargetSources,
  category: string | undefined,
  limit: number,
  locale: Locale,
): Promise<PostCard[]> {
  const [categories, posts] = await Promise.all([
    readCategories(sources, locale),
    publishedDocuments(sources.db, "blog-post", locale, { category, limit }),
  ]);
  return cardsOf(sources, posts, categories, locale);
}

/** A post with its products, and others that have most tags in common with it, or are of its category. */
export async function blogPost(sources: RowSources, post: Post, locale: Locale): Promise<BlogPost> {
  const categories = await readCategories(sources, locale);
  const { view, targets } = await contentView(sources, post, locale);
  const tags = post.front.tags ?? [];
  const closeness = (other: Post) =>
    (other.front.tags ?? []).filter((tag) => tags.includes(tag)).length * 2 +
    (other.facts.category === post.facts.category ? 1 : 0);
  const related = (await publishedDocuments(sources.db, "blog-post", locale))
    .filter(({ id }) => id !== post.id)
    .toSorted((one, other) => closeness(other) - closeness(one))
    .slice(0, RELATED);
  const category = categories.find(({ id }) => id === post.facts.category);
  return {
    ...view,
    category: category === undefined ? null : categoryLink(category, locale),
    author: post.facts.author,
    publishedOn: warehouseDate(post.publishedAt),
    updatedOn: post.facts.updatedAt ?? null,
    minutes: minutesOf(post),
    tags,
    picture: contentPicture(post, targets),
    related: await cardsOf(sources, related, categories, locale),
    rows: await productRows(sources, post.facts.rows ?? [], [], locale),
  };
}
