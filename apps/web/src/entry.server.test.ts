import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ProductView } from "@reprise/contracts";
import { createAddresses, type Locale, matchRoute } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import { describe, expect, it } from "vitest";
import type { PageContext, PageStream } from "./app/routing/page-context.ts";
import { pageEntry, renderPage } from "./entry.server.tsx";
import { answers, cards, emptyList, facets, list } from "./test/page-answers.ts";

const addresses = createAddresses({ kind: "prefix", origin: "http://shop.example" });
const catalogues = readMessageCatalogues();
const messages: PageContext["messages"] = {
  messages: (domain, locale) =>
    catalogues.find((one) => one.domain === domain && one.locale === locale)?.messages ?? {},
  path: (domain, locale) => `/${locale}/translations/${domain}.json`,
};

const apiWith = (found: object) =>
  ({
    call: async (name: string, input?: { query?: { q?: string } }) => ({
      ok: true,
      status: 200,
      data: answers[name] ?? (input?.query?.q === "nothing" ? emptyList : found),
    }),
  }) as PageContext["api"];

interface PageRequest {
  readonly path: string;
  readonly locale?: Locale;
  readonly isMarkupMemoised?: boolean;
  readonly more?: Partial<PageContext>;
}

async function bodyOf({
  path,
  locale = "de",
  isMarkupMemoised = false,
  more,
}: PageRequest): Promise<PageStream> {
  const url = new URL(addresses.origin(locale) + path);
  const address = addresses.resolve(url.host, url.pathname);
  const match = address.kind === "page" ? matchRoute(locale, address.pathname) : null;
  const query = match && (await pageEntry(match.name))?.readQuery(url.search);
  const outcome = await renderPage({
    locale,
    addresses,
    messages,
    isMarkupMemoised,
    api: apiWith(list),
    url,
    page: match && query ? { match, query } : null,
    flashes: emptyFlashBag(),
    refusedForm: null,
    csrfToken: null,
    version: "1",
    isDemonstration: false,
    nonce: "nonce",
    requestId: "request",
    assets: {
      entry: "/entry.js",
      module: () => "/page.js",
      modulePreloads: () => ["/page.js"],
      stylesheet: "/style.css",
      fonts: [],
    },
    signal: new AbortController().signal,
    partsTimeout: 5_000,
    reportError: (error) => {
      throw error;
    },
    ...more,
  });
  if (outcome.kind === "redirect") throw new Error(`${path} leads to ${outcome.location}`);
  return outcome.body;
}

async function htmlOf(pageRequest: PageRequest): Promise<string> {
  const body = await bodyOf(pageRequest);
  const output = new PassThrough();
  body.pipe(output);
  return text(output);
}

const PAGES = {
  "start page": "/",
  "landing page": "/kaufen",
  list: "/kaufen/elektronik/smartphones?brand=b10",
  "search without results": "/kaufen/suchen?q=nothing",
  search: "/kaufen/suchen?q=phone",
  product: "/i1,phone-1",
  categories: "/kaufen/categories",
  "home of sellers": "/verkaufen",
  "search of sellers": "/verkaufen/suche?q=phone",
  credits: "/credits",
  "not found": "/nirgends",
};

describe("the footer of a demonstration", () => {
  it.each([
    ["/kaufen", "de", "Demonstration: Bestellungen und Ankäufe werden nicht ausgeführt."],
    [
      "/fr/auth/forgotten-password",
      "fr",
      "Démonstration\u00a0: les commandes et les reprises ne sont pas exécutées.",
    ],
  ] as const)("says so on %s, and that of a real shop does not", async (path, locale, sentence) => {
    expect(await htmlOf({ path, locale, more: { isDemonstration: true } })).toContain(sentence);
    expect(await htmlOf({ path, locale })).not.toContain(sentence);
  });
});

describe("memoised markup", () => {
  it.each(Object.entries(PAGES))("equals the markup of the page without memoisation: %s", async (_, path) => {
    const whole = await htmlOf({ path });
    expect(await htmlOf({ path, isMarkupMemoised: true })).toBe(whole);
    expect(await htmlOf({ path, isMarkupMemoised: true })).toBe(whole);
  });

  it("differs by locale, data and which cards come first", async () => {
    const path = "/kaufen/elektronik/smartphones";
    const docs = cards.map((one) => ({ ...one, price: one.price + 1 })).toReversed();
    const other = {
      ...list,
      facets: facets.slice(0, 2),
      searchResponse: { products: { docs, numFound: 9 } },
    };
    const reversed = { api: apiWith(other) };
    await htmlOf({ path, isMarkupMemoised: true });
    expect(await htmlOf({ path, isMarkupMemoised: true, more: reversed })).toBe(
      await htmlOf({ path, more: reversed }),
    );
    const french = { path: "/fr/acheter/elektronik/smartphones", locale: "fr" } as const;
    expect(await htmlOf({ ...french, isMarkupMemoised: true })).toBe(await htmlOf(french));
  });

  it("holds nothing of the request that it was first rendered for", async () => {
    const [path, locale] = ["/en/kaufen/elektronik/smartphones", "en"] as const;
    const flashes: FlashBag = {
      ...emptyFlashBag(),
      success: [{ message: "cart.flash.added", params: { name: "mark-of-a-shopper" } }],
    };
    const first = await htmlOf({
      path,
      locale,
      isMarkupMemoised: true,
      more: { flashes, nonce: "her-nonce", requestId: "her-request" },
    });
    expect(first).toContain("mark-of-a-shopper");
    const next = await htmlOf({ path, locale, isMarkupMemoised: true });
    expect(next).toBe(await htmlOf({ path, locale }));
    expect(next).not.toMatch(/mark-of-a-shopper|her-/u);
  });
});

/** An API that answers a product's description only when `come` allows it. */
const apiWithLate = (come: Promise<unknown>) =>
  ({
    call: async (name: string) => {
      const description = name === "api_product_description" ? await come : undefined;
      return { ok: true, status: 200, data: description ?? answers[name] };
    },
  }) as PageContext["api"];

describe("a page with a late part", () => {
  const path = "/i1,phone-1";

  /** The element around the part, in its position of the document. */
  const shell = (html: string) => html.slice(0, html.indexOf("</main>"));

  it("is rendered in its place when its data arrive in time", async () => {
    expect(shell(await htmlOf({ path }))).toContain("deferred-description");
  });

  it("follows the shell when it is late", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = await bodyOf({ path, more: { api: apiWithLate(promise), partsTimeout: 1 } });
    const output = new PassThrough();
    body.pipe(output);
    resolve();
    const streamed = await text(output);
    expect(streamed.startsWith('<!DOCTYPE html><html lang="de">')).toBe(true);
    expect(streamed).toContain('"description":{"deferredKey":"description"}');
    expect(shell(streamed)).not.toContain("deferred-description");
    expect(streamed).toContain('id="deferred-description"');
  });

  it("still renders when that part fails, and reports the failure", async () => {
    const errors: unknown[] = [];
    const more = {
      api: apiWithLate(Promise.resolve({ id: 1, paragraphs: 1 })),
      reportError: (error: unknown) => errors.push(error),
    };
    const html = await htmlOf({ path, more });
    expect(errors).toEqual([expect.any(TypeError)]);
    expect(html).toContain("<!--$!-->");
    expect(html).toContain("</html>");
  });
});

it.each([
  ["de", "/s/delivery", "Der Standardversand kostet 3,99\u00a0€"],
  ["fr", "/fr/s/delivery", "La livraison standard coûte 3,99\u00a0€"],
] as const)("the page of delivery costs names each country: %s", async (locale, path, text) => {
  const html = await htmlOf({ path, locale });
  expect(html).toContain(text);
  expect(html.match(/<tr>/gu)).toHaveLength(10);
});

it("lists link their prices to the delivery costs", async () => {
  expect(await htmlOf({ path: "/kaufen/elektronik/smartphones" })).toContain(
    '<a href="/s/delivery">Preise inkl. MwSt., zzgl. Versandkosten</a>',
  );
});

describe("the reviews of a product", () => {
  const path = "/i1,phone-1";

  it("are text in the document, in the language of their author", async () => {
    const html = await htmlOf({ path });
    expect(html).toContain("<h3>Gut &lt;b&gt;&amp; schnell</h3>");
    expect(html).toContain('<h3 lang="fr">Très bien</h3>');
    expect(html).toContain("Auf Französisch geschrieben");
    expect(html).toContain("Zustand „Hervorragend“: wie beschrieben");
  });

  it("are in the JSON-LD, with their sum; a review without a name is not", async () => {
    const html = await htmlOf({ path });
    const [, json = "[]"] = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html) ?? [];
    const [product] = JSON.parse(json) as Record<string, unknown>[];
    expect(product).toMatchObject({
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 },
      review: [{ "@type": "Review", author: { name: "Ada" }, reviewRating: { ratingValue: 5 } }],
    });
  });

  it("are chosen by links that keep the other choices", async () => {
    const html = await htmlOf({ path: `${path}?stars=4&reviews=2&sort=newest` });
    expect(html).toContain('href="/i1,phone-1?sort=newest#reviews"');
    expect(html).toContain('href="/i1,phone-1?stars=5&amp;sort=newest#reviews"');
  });

  it("are not requested for a product that has none", async () => {
    const { product, ...view } = answers["api_product_view"] as ProductView;
    const calls: string[] = [];
    const call = async (name: string) => {
      calls.push(name);
      const data =
        name === "api_product_view" ? { ...view, product: { ...product, reviewCount: 0 } } : answers[name];
      return { ok: true, status: 200, data };
    };
    const html = await htmlOf({ path: `${path}?stars=4`, more: { api: { call } as PageContext["api"] } });
    expect(calls).toContain("api_product_view");
    expect(calls).not.toContain("api_product_reviews");
    expect(html).toContain("Noch hat niemand diesen Artikel bewertet");
  });

  it("are missing when the API does not answer, and the product can be bought", async () => {
    const call = async (name: string) => {
      if (name === "api_product_reviews") throw new Error("no answer");
      return { ok: true, status: 200, data: answers[name] };
    };
    const html = await htmlOf({ path, more: { api: { call } as PageContext["api"] } });
    expect(html).toContain('data-testid="add-to-cart"');
    expect(html).not.toContain('data-testid="review"');
    expect(html).not.toContain("aggregateRating");
  });
});
