import { Writable } from "node:stream";
import { createAddresses, type Locale } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import { describe, expect, it } from "vitest";
import { type PageContext, renderPage } from "./entry.server.tsx";
import { answers, cards, emptyList, facets, list } from "./test/page-answers.ts";

const addresses = createAddresses({ kind: "prefix", origin: "http://shop.example" });
const catalogues = readMessageCatalogues();
const messages: PageContext["messages"] = {
  messages: (domain, locale) => catalogues.find((one) => one.domain === domain && one.locale === locale)?.messages ?? {},
  path: (domain, locale) => `/${locale}/translations/${domain}.json`,
};

const apiWith = (found: object) =>
  ({
    call: async (name: string, input?: { query?: { q?: string } }) => ({
      ok: true, status: 200, data: answers[name] ?? (input?.query?.q === "nothing" ? emptyList : found),
    }),
  }) as unknown as PageContext["api"];

interface Wanted {
  readonly path: string;
  readonly locale?: Locale;
  readonly isMarkupKept?: boolean;
  readonly more?: Partial<PageContext>;
}

async function htmlOf({ path, locale = "de", isMarkupKept = false, more }: Wanted): Promise<string> {
  const outcome = await renderPage({
    locale, addresses, messages, isMarkupKept, api: apiWith(list),
    url: new URL(addresses.origin(locale) + path),
    flashes: emptyFlashBag(), csrfToken: null, version: "1", nonce: "nonce", requestId: "request",
    assets: { entry: "/entry.js", modulePreloads: () => ["/page.js"], styles: () => ["/page.css"], fonts: [] },
    signal: new AbortController().signal,
    turn: async () => undefined,
    reportError: (error) => { throw error; },
    ...more,
  });
  if (outcome.kind === "redirect") throw new Error(`${path} leads to ${outcome.location}`);
  const parts: Buffer[] = [];
  await new Promise<void>((resolve) => {
    outcome.pipe(new Writable({
      write(part: Buffer, _, done) { parts.push(part); done(); },
      final(done) { done(); resolve(); },
    }));
  });
  return Buffer.concat(parts).toString();
}

const PAGES = {
  "start page": "/", "landing page": "/kaufen", list: "/kaufen/elektronik/smartphones?brand=b10",
  "search without results": "/kaufen/suchen?q=nothing", search: "/kaufen/suchen?q=phone", product: "/i1,phone-1",
  categories: "/kaufen/categories", credits: "/credits", "not found": "/nirgends",
};

describe("markup that is kept", () => {
  it.each(Object.entries(PAGES))("is that of the page drawn whole: %s", async (_, path) => {
    const whole = await htmlOf({ path });
    expect(await htmlOf({ path, isMarkupKept: true })).toBe(whole);
    expect(await htmlOf({ path, isMarkupKept: true })).toBe(whole);
  });

  it("differs by locale, data and which cards come first", async () => {
    const path = "/kaufen/elektronik/smartphones";
    const docs = cards.map((one) => ({ ...one, price: one.price + 1 })).toReversed();
    const other = { ...list, facets: facets.slice(0, 2), searchResponse: { products: { docs, numFound: 9 } } };
    const reversed = { api: apiWith(other) };
    await htmlOf({ path, isMarkupKept: true });
    expect(await htmlOf({ path, isMarkupKept: true, more: reversed })).toBe(await htmlOf({ path, more: reversed }));
    const french = { path: "/fr/acheter/elektronik/smartphones", locale: "fr" } as const;
    expect(await htmlOf({ ...french, isMarkupKept: true })).toBe(await htmlOf(french));
  });

  it("holds nothing of the request it was first drawn for", async () => {
    const [path, locale] = ["/en/kaufen/elektronik/smartphones", "en"] as const;
    const flashes: FlashBag = { ...emptyFlashBag(), success: [{ message: "cart.flash.added", params: { name: "mark-of-a-shopper" } }] };
    const first = await htmlOf({ path, locale, isMarkupKept: true, more: { flashes, nonce: "her-nonce", requestId: "her-request" } });
    expect(first).toContain("mark-of-a-shopper");
    const next = await htmlOf({ path, locale, isMarkupKept: true });
    expect(next).toBe(await htmlOf({ path, locale }));
    expect(next).not.toMatch(/mark-of-a-shopper|her-/u);
  });
});
