import { type Browser, chromium } from "@playwright/test";
import type { BenchShop } from "./bench-shop.ts";
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from "./browser/chromium.ts";
import { type Interaction, interactionToNextPaint } from "./browser/interaction.ts";
import { type LighthouseScores, runLighthouse } from "./browser/lighthouse.ts";
import { median } from "./measure.ts";
import { reviewedProduct } from "./reviewed-product.ts";

const LIGHTHOUSE_ROUNDS = 3;
const INTERACTION_ROUNDS = 7;
/** Path of the first product of a list that has a choice of grades. */
async function productPath(url: string, listPath: string): Promise<string> {
  const list = await (await fetch(url + listPath)).text();
  for (const [, path = ""] of list.matchAll(/href="(\/i\d+,[^"]*)"/gu)) {
    const page = await (await fetch(url + path)).text();
    if ((page.match(/type="radio"(?![^>]*disabled)/gu) ?? []).length > 1) return path;
  }
  throw new Error(`No product of ${listPath} has two grades in stock`);
}

/** Questions and answers: the most usual sort of help page. */
const HELP_PAGE = "/s/faq-buying";

/** Path of the newest post of the blog. */
async function postPath(url: string): Promise<string> {
  const blog = await (await fetch(`${url}/tips-and-news`)).text();
  const path = /href="(\/tips-and-news\/(?!c\/)[^"]+)"/u.exec(blog)?.[1];
  if (path === undefined) throw new Error("The blog has no post");
  return path;
}

const OTHER_GRADE = '[data-testid="grade-picker"] label:has(input:not(:checked):not(:disabled))';

const interactions = (listPath: string, product: string): Readonly<Record<string, Interaction>> => ({
  "facet chosen": {
    path: listPath,
    device: "desktop",
    pressed: (page) => page.locator('[data-testid="facets"] input[type=checkbox]').nth(2),
  },
  "grade picked": { path: product, device: "phone", pressed: (page) => page.locator(OTHER_GRADE).first() },
  "added to cart": { path: product, device: "desktop", pressed: (page) => page.getByTestId("add-to-cart") },
  "added to cart from the bar of a phone": {
    path: product,
    device: "phone",
    pressed: (page) => page.getByTestId("add-to-cart"),
  },
});

async function lighthouseLines(url: string, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const reports: LighthouseScores[] = [];
    for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) reports.push(await runLighthouse(url + path));
    const middle = (figure: (report: LighthouseScores) => number) => median(reports.map(figure));
    const scores = (["performance", "accessibility", "best-practices", "seo"] as const).map(
      (key) => `${key} ${middle(({ scores: of }) => of[key])}`,
    );
    lines.push(
      `Lighthouse, ${name}: ${scores.join(", ")}; LCP ${Math.round(middle((report) => report.largestContentfulPaint))} ms, ` +
        `TBT ${Math.round(middle((report) => report.totalBlockingTime))} ms, CLS ${middle((report) => report.layoutShift).toFixed(3)} (goal 95, 100, 100, 100; CLS 0.02)`,
    );
  }
  return lines;
}

async function interactionLines(
  browser: Browser,
  url: string,
  all: Readonly<Record<string, Interaction>>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, interaction] of Object.entries(all)) {
    const durations: number[] = [];
    for (let round = 0; round <= INTERACTION_ROUNDS; round += 1) {
      const duration = await interactionToNextPaint(browser, url, interaction);
      if (round > 0) durations.push(duration);
    }
    lines.push(
      `${name}, to the next paint on a processor 4 times as slow: ${median(durations)} ms (${durations.join(", ")}; goal 100)`,
    );
  }
  return lines;
}

/** Measures Lighthouse scores on a phone, and the time from a press to the next paint. */
export async function benchBrowser(shop: BenchShop): Promise<string[]> {
  const { api, listPath, startBff } = shop;
  const bff = await startBff({ API_URL: api.url });
  const product = await productPath(bff.url, listPath);
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  const pressed = await interactionLines(browser, bff.url, interactions(listPath, product)).finally(() =>
    browser.close(),
  );
  // The interactions above opened the pages, so their pictures are already rendered.
  const looked = await lighthouseLines(bff.url, {
    home: "/",
    list: listPath,
    product,
    "product with 200 reviews": await reviewedProduct(shop, bff.url, (count) => count >= 200),
    "blog post": await postPath(bff.url),
    "help page": HELP_PAGE,
  });
  await bff.stop();
  return [...pressed, ...looked];
}
