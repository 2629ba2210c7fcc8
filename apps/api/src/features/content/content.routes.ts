import type { Addresses } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import { type Authors, createAuthors } from "../catalogue/catalogue.public.ts";
import { withExperiences } from "../experience/experience.public.ts";
import type { LandingSources } from "./landing/block-products.ts";
import { cachedLandingPage, type LandingCacheSources } from "./landing/cached-landing-pages.ts";
import { landingPage } from "./landing/landing-page.ts";
import { operatorContentHandlers } from "./operate/operator-content.routes.ts";
import { blogPage, blogPost } from "./read/blog.ts";
import { promoView, themeView } from "./read/campaigns.ts";
import { contentView } from "./read/content-view.ts";
import { legalDocument } from "./read/legal.ts";
import { publishedDocuments } from "./read/stored-document.ts";
import { noContent, visibleDocument } from "./read/visible-document.ts";

type TextHandlers = Pick<
  Handlers,
  | "api_get_blog"
  | "api_get_blog_post"
  | "api_get_legal_document"
  | "api_get_static_content"
  | "api_get_landing_page"
  | "api_get_theme"
  | "api_get_promo"
  | "api_get_authors"
  | "api_get_author"
>;

export interface ContentDependencies
  extends Omit<LandingSources, "db">, Pick<LandingCacheSources, "changes" | "tagChanges"> {
  readonly database: Database;
  readonly addresses: Addresses;
  readonly search: Pick<LandingCacheSources, "hasCurrentCategories">;
}

export function contentHandlers(parts: ContentDependencies) {
  const { database } = parts;
  return joinHandlers(
    textHandlers({ ...parts, db: database.reads, authors: createAuthors(database) }),
    operatorContentHandlers({ ...parts, db: database.reads }),
  );
}

/** The calls that read the shop's texts. */
function textHandlers(
  sources: LandingSources & Omit<ContentDependencies, "database"> & { readonly authors: Authors },
): TextHandlers {
  const {
    changes,
    tagChanges,
    search: { hasCurrentCategories },
  } = sources;
  const pages = withExperiences(
    {
      api_get_landing_page: ({ params: { name }, query: { preview } }, { locale }) =>
        landingPage(sources, { name, preview }, locale),

      api_get_promo: async ({ query: { url, preview } }, { locale }) => {
        const promo = await visibleDocument(sources, { kind: "promo", slug: url, preview }, locale);
        return "kind" in promo ? promoView(sources, promo, locale) : promo;
      },
    },
    sources.db,
  );
  return {
    api_get_landing_page: cachedLandingPage(pages.api_get_landing_page, {
      changes,
      tagChanges,
      hasCurrentCategories,
    }),

    api_get_promo: pages.api_get_promo,

    api_get_blog: async ({ query: { category, page = 1 } }, { locale }) => {
      if (category === undefined) return blogPage(sources, { category: null, page }, locale);
      const document = await visibleDocument(sources, { kind: "blog-category", slug: category }, locale);
      return "kind" in document ? blogPage(sources, { category: document, page }, locale) : document;
    },

    api_get_blog_post: async ({ params: { slug }, query: { preview } }, { locale }) => {
      const post = await visibleDocument(sources, { kind: "blog-post", slug, preview }, locale);
      return "kind" in post ? blogPost(sources, post, locale) : post;
    },

    api_get_legal_document: ({ params: { documentType: type }, query: { version, preview } }, { locale }) =>
      legalDocument(sources, { type, version, preview }, locale),

    api_get_theme: async ({ params: { slug }, query: { preview } }, { locale }) => {
      const theme = await visibleDocument(sources, { kind: "theme", slug, preview }, locale);
      return "kind" in theme ? themeView(sources, theme, locale) : theme;
    },

    api_get_authors: async () => ({
      authors: (await sources.authors.list()).map(({ name, slug, books, films }) => ({
        name,
        slug,
        works: books.length + films.length,
      })),
    }),

    api_get_author: async ({ params: { slug } }, { locale }) => {
      const author = await sources.authors.find(slug);
      if (author === undefined) throw noContent();
      const { name, books, films } = author;
      return {
        name,
        slug,
        books: await sources.cards.get(books, locale),
        films: await sources.cards.get(films, locale),
      };
    },

    api_get_static_content: async ({ params: { id }, query: { preview } }, { locale }) => {
      const page = await visibleDocument(sources, { kind: "page", slug: id, preview }, locale);
      if (!("kind" in page)) return page;
      const { group, isTemplate } = page.facts;
      const pages = group === undefined ? [] : await publishedDocuments(sources.db, "page", locale);
      return {
        ...(await contentView(sources, page, locale)).view,
        isTemplate: isTemplate === true,
        group: pages
          .filter((other) => other.facts.group === group)
          .toSorted((one, other) => (one.facts.position ?? 0) - (other.facts.position ?? 0))
          .map(({ id: other, front }) => ({ id: other, title: front.navigation ?? front.title })),
      };
    },
  };
}
