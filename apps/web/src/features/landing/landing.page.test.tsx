import type { LandingPage } from "@reprise/contracts";
import { describe, expect, it, test } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { loader as loadHome, Page as HomePage } from "./home.page.tsx";
import { Page as SalePage } from "./sale.page.tsx";
import { loader as loadTemplate, Page as TemplatePage } from "./template.page.tsx";

const landing = answers["api_get_landing_page"] as LandingPage;
const inputOf = (app: object, params: Readonly<Record<string, string>> = {}) =>
  ({ app, params, query: {}, signal: new AbortController().signal }) as never;

const show = (shown: LandingPage, locale: "de" | "fr" = "de") =>
  markup(appIn(locale, {}, "landingpage"), <HomePage data={{ landing: shown, block: null }} />);

it("shows all parts in order, escaped, with one h1", () => {
  const html = show(landing);
  expect(html.match(/<h1/gu)).toHaveLength(1);
  expect(html).toContain("Good &lt;things&gt;");
  const order = ["hero", "category-tiles", "promises", "product-row", "campaigns", "posts", "landing-links"];
  const at = order.map((testId) => html.indexOf(`data-testid="${testId}"`));
  expect(at.every((index) => index > 0)).toBe(true);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  for (const href of ["/kaufen/elektronik/smartphones?brand=b1", "/omg/welcome", "/s/delivery", "/s/returns"])
    expect(html).toContain(`href="${href}"`);
});

test("headings have no gap: parts without a title of their own have headings of the second level", () => {
  const levels = [...show(landing).matchAll(/<h([1-6])/gu)].map(([, level]) => Number(level));
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
});

test("a text that the locale lacks is marked as German, and the page says so", () => {
  const html = show({ ...landing, locales: ["de"] }, "fr");
  expect(html).toContain("Ce texte n’existe qu’en allemand.");
  expect(html).toMatch(/lang="de"><h1>Good/u);
});

describe("the text of the catalogue", () => {
  const block = { identifier: "home", title: "About the shop", paragraphs: ["One"] };
  it("is shown on a page without a document, and on no other", async () => {
    const own = { ...landing, hasDocument: false };
    const pageOf = async (page: LandingPage) => {
      const app = appIn("de", { api_get_landing_page: page, api_get_seo_block: block }, "landingpage");
      const data = await loadHome(inputOf(app));
      await data.block?.promise;
      return markup(app, <HomePage data={data} />);
    };
    expect(await pageOf(own)).toContain("About the shop");
    expect(await pageOf(landing)).not.toContain("About the shop");
  });
});

describe("a page of the area template_s", () => {
  it("has the parts of its document and an address of its own", async () => {
    const app = appIn("fr", { api_get_landing_page: { ...landing, id: "gifts" } }, "static_template");
    const html = markup(app, <TemplatePage data={await loadTemplate(inputOf(app, { path: "gifts" }))} />);
    expect(html).toContain('<link rel="canonical" href="https://shop.example/template_s/gifts"/>');
    expect(html).toContain('data-testid="hero"');
  });

  it.each([
    ["home", "https://shop.example/"],
    ["gifts", "https://shop.example/template_s/gifts"],
  ])("has the address of %s while it is a variant of it", async (variantOf, url) => {
    const page = { ...landing, id: "other", variantOf, locales: ["de"] };
    const app = appIn("de", { api_get_landing_page: page }, "static_template");
    const html = markup(app, <TemplatePage data={await loadTemplate(inputOf(app, { path: "other" }))} />);
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
  });

  it("leads to the page of a name that has a route of its own", async () => {
    const app = appIn("nl", {}, "static_template");
    const thrown: unknown = await loadTemplate(inputOf(app, { path: "media" })).catch(
      (response: unknown) => response,
    );
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get("location")).toBe("/nl/kaufen/medien");
  });
});

test("a sale without reduced products says so, and leads on", () => {
  const page = (blocks: LandingPage["blocks"]) =>
    markup(
      appIn("de", {}, "sale"),
      <SalePage data={{ landing: { ...landing, id: "sale", blocks }, block: null }} />,
    );
  expect(page(landing.blocks)).not.toContain("empty-sale");
  const empty = page(landing.blocks.filter(({ type }) => type !== "products"));
  expect(empty).toContain("empty-sale");
  for (const href of ["/kaufen/elektronik", "/kaufen/medien"]) expect(empty).toContain(`href="${href}"`);
});
