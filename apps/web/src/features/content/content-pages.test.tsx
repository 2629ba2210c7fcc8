import type { StaticContent } from "@reprise/contracts";
import type { RouteName } from "@reprise/locale";
import type { ComponentType } from "react";
import { describe, expect, it, test } from "vitest";
import { blogPost, helpPage, promo, theme } from "../../test/content-answers.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { cacheInfo as postCacheInfo, Page as PostPage } from "./blog/post.page.tsx";
import { Page as PromoPage } from "./campaign/promo.page.tsx";
import { Page as ThemePage } from "./campaign/theme.page.tsx";
import {
  cacheInfo as helpCacheInfo,
  loader as loadStatic,
  Page as StaticPage,
} from "./help/static-content.page.tsx";
import { PREVIEW_QUERY, shownText } from "./text/content-loader.ts";

function show<T>(
  Page: ComponentType<{ readonly data: T }>,
  data: T,
  route: RouteName,
  locale: "de" | "fr" = "de",
) {
  return markup(appIn(locale, {}, route), <Page data={data} />);
}

describe("a text that the locale lacks", () => {
  const html = show(PostPage, blogPost, "blog_post", "fr");

  it("is shown in German, and says so", () => {
    expect(html).toContain("Ce texte n’existe qu’en allemand.");
    expect(html).toMatch(/<div class="[^"]*" lang="de" data-testid="prose"/u);
  });

  it("names the languages that it has, and the German page as its address", () => {
    expect(html).toContain('<link rel="canonical" href="https://shop.example/tips-and-news/post-de"/>');
    expect(html.match(/hrefLang="([a-z-]+)"/gu)).toEqual([
      'hrefLang="de"',
      'hrefLang="en"',
      'hrefLang="x-default"',
    ]);
  });

  it("is not said of a text that it has", () => {
    expect(show(PostPage, blogPost, "blog_post")).not.toContain("other-language");
  });
});

it("a post has its author, dates, tags and related posts, which are escaped", () => {
  const html = show(PostPage, blogPost, "blog_post");
  for (const part of [
    "Von Mia Brandt",
    "5. Januar 2026",
    "1\u00a0Minute Lesezeit",
    "aktualisiert am 1. Februar 2026",
    "/wear/A2.svg",
    'alt="Scratches"',
  ])
    expect(html).toContain(part);
  expect(html).toContain("States &lt;/script&gt; &amp; more");
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html.match(/<h1/gu)).toHaveLength(1);
});

/** The schema.org objects of a page. */
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? "[]") as Array<
    Record<string, unknown>
  >;

test.each([
  ["theme", () => show(ThemePage, theme, "theme"), "/kaufen/theme/photography-de"],
  ["promo", () => show(PromoPage, promo, "promo_page"), "/omg/autumn-de"],
])("a %s tells search engines its products, each once, with their addresses", (_, markupOf, path) => {
  const [collection, trail] = jsonLdOf(markupOf());
  expect(collection).toMatchObject({
    "@type": "CollectionPage",
    url: `https://shop.example${path}`,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: 3,
      itemListElement: [1, 2, 3].map((position) => ({
        position,
        name: `Phone ${position}`,
        url: `https://shop.example/i${position},phone-${position}`,
      })),
    },
  });
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  const ended = jsonLdOf(show(PromoPage, { ...promo, rows: [], hasEnded: true }, "promo_page"));
  expect(ended[0]).not.toHaveProperty("mainEntity");
});

test("beside a post are four products of each row, and the page is purged with them", () => {
  const post = { ...blogPost, rows: theme.rows };
  const html = show(PostPage, post, "blog_post");
  expect(html.split('data-testid="post-products"')[1]).toContain("Phone 1");
  expect(postCacheInfo(post).tags).toContain(`product:${theme.rows[0]?.products[0]?.id}`);
  expect(show(PostPage, blogPost, "blog_post")).not.toContain("post-products");
});

test("a preview is not cached and not indexed", () => {
  const preview = { ...blogPost, isPreview: true };
  expect(postCacheInfo(preview).query).toBe("");
  expect(postCacheInfo(blogPost)).not.toHaveProperty("query");
  expect(show(PostPage, preview, "blog_post")).toContain('<meta name="robots" content="noindex"/>');
  expect(show(PostPage, blogPost, "blog_post")).not.toContain("noindex");
});

test("only a preview says that a text is a template", () => {
  const notice = "Dieser Text ist eine Vorlage.";
  const template = { ...helpPage, isTemplate: true };
  expect(show(StaticPage, template, "static_content")).not.toContain(notice);
  expect(show(StaticPage, { ...template, isPreview: true }, "static_content")).toContain(notice);
});

test("only a token opens a preview", () => {
  const read = (search: string) => PREVIEW_QUERY.parse(new URLSearchParams(search))?.preview;
  expect(read(`preview=${"a".repeat(43)}`)).toBe("a".repeat(43));
  for (const search of ["preview=a", `preview=${"a".repeat(44)}`, `preview=${"<".repeat(43)}`, ""])
    expect(read(search)).toBeUndefined();
});

test("a help page leads to the others, and is purged with them", () => {
  const html = show(StaticPage, helpPage, "static_content");
  expect(html).toContain('href="/warranty"');
  expect(helpCacheInfo(helpPage).tags).toEqual(["content:page/delivery", "content:page/all"]);
});

test("delivery costs list the countries as a reader looks them up", () => {
  const html = show(StaticPage, { ...helpPage, id: "delivery" }, "static_content");
  const countries = [...html.matchAll(/<th scope="row">([^<]+)/gu)].map(([, name]) => name);
  expect(countries.slice(-3)).toEqual(["Niederlande", "Österreich", "Spanien"]);
});

test("what is gone answers 410, what has another address redirects", () => {
  const error = { code: "CONTENT_GONE", message: "", reference: "" } as const;
  const thrown = (run: () => unknown): { status?: number; init?: { status?: number } } => {
    try {
      run();
    } catch (response) {
      return response as object;
    }
    return {};
  };
  expect(thrown(() => shownText({ ok: false, status: 410, error })).init?.status).toBe(410);
  expect(thrown(() => shownText({ ok: true, status: 200, data: { movedTo: "/x" } })).status).toBe(301);
  expect(shownText({ ok: true, status: 200, data: helpPage })).toBe(helpPage);
});

test.each([
  ["contact", true, true],
  ["contact", false, false],
  ["delivery", true, false],
])("the page %s of a shop with a mailbox (%s) has a form: %s", async (path, isOffered, expected) => {
  const answers = {
    api_get_static_content: { ...helpPage, id: path },
    api_get_contact_form: { isOffered },
  };
  const app = appIn("de", answers, "static_content");
  const input = { app, params: { path }, query: {}, signal: new AbortController().signal };
  const data = (await loadStatic(input as never)) as StaticContent;
  expect(markup(app, <StaticPage data={data} />).includes('data-testid="contact-form"')).toBe(expected);
});

test("questions are folded, keep their fragments, and end with a way to write to us", () => {
  const html = '<h2 id="battery">How good is it?</h2><p>Good.</p>';
  const page = show(StaticPage, { ...helpPage, id: "faq-buying", html }, "static_content");
  expect(page).toMatch(/<details><summary><h2>How good is it\?<\/h2>.*<div id="battery".*<p>Good\.<\/p>/u);
  expect(page).toContain("help-contact");
  expect(show(StaticPage, { ...helpPage, id: "returns", html }, "static_content")).not.toContain("<details");
});
