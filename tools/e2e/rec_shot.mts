import { chromium } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
const B = "http://localhost:36031";
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox","--disable-gpu"] });
const views = [[390,844,"light"],[390,844,"dark"],[768,1024,"light"],[1440,900,"light"],[1440,900,"dark"]] as const;
const only = process.argv.slice(2);
for (const [w,h,scheme] of views) {
  for (const locale of ["", "/fr"]) {
    const ctx = await browser.newContext({ viewport: {width:w,height:h}, colorScheme: scheme, reducedMotion: "reduce" });
    const page = await ctx.newPage();
    const errors: string[] = [];
    page.on("pageerror", (e) => errors.push(String(e)));
    page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
    await page.goto(B + locale + "/"); await page.locator("html[data-hydrated]").waitFor();
    await page.getByTestId("consent-all").click().catch(() => {});
    await ctx.addCookies([{ name: "language", value: locale === "" ? "de" : "fr", url: B }]);
    const shot = async (name: string, path: string, full = true, sel?: string) => {
      if (only.length && !only.includes(name)) return;
      await page.goto(B + locale + path); await page.locator("html[data-hydrated]").waitFor(); await page.waitForTimeout(900);
      if (sel) await page.locator(sel).first().scrollIntoViewIfNeeded().catch(() => {});
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${name}-${locale.slice(1)||"de"}-${w}-${scheme}.png`, fullPage: full });
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a","wcag2aa","wcag21aa","wcag22aa"]).analyze();
      for (const v of violations) console.log(name, locale, w, scheme, v.id, v.nodes.map((n) => n.html.slice(0, 160)).slice(0, 3));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) console.log("WIDE", name, w);
      if (errors.length) { console.log(name, locale, w, errors.splice(0)); }
    };
    await shot("bestsellers", "/recommendations/bestsellers");
    await shot("foryou", "/recommendations/for-you");
    await shot("emptycart", "/checkout/cart/");
    await shot("error", "/nowhere/at-all");
    await shot("product", "/i100000,x", false, "[data-testid=related-boughtTogether]");
    await ctx.close();
  }
}
await browser.close();
