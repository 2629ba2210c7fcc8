import { expect, type Page } from "@playwright/test";

export interface Alternates {
  readonly canonical: string;
  /** Address by hreflang. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** Canonical and alternate links in a page's server-rendered document. */
export async function alternatesIn(page: Page, url: string): Promise<Alternates> {
  const response = await page.request.get(url, { maxRedirects: 0 });
  expect(response.status()).toBe(200);
  const links = [...(await response.text()).matchAll(/<link ([^>]*)>/gu)].map(
    ([, attributes = ""]) => attributes,
  );
  const attribute = (link: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`, "iu").exec(link)?.[1] ?? "";
  const canonical = links.find((link) => attribute(link, "rel") === "canonical");
  const alternates = links.filter((link) => attribute(link, "rel") === "alternate");
  return {
    canonical: attribute(canonical ?? "", "href"),
    alternates: Object.fromEntries(
      alternates.map((link) => [attribute(link, "hreflang"), attribute(link, "href")]),
    ),
  };
}
