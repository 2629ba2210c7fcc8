import { open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

/** Of the demo catalogue: in six colours. */
const MODEL = "iPhone 13 128 GB";
const resultsOf = (query: string) => `/kaufen/suchen?q=${encodeURIComponent(query)}`;

test("a model is one card in the colour that was searched, and its page has the others", async ({ page }) => {
  await open(page, resultsOf(MODEL));
  const cards = page.getByTestId("product-card").filter({ hasText: MODEL });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(new RegExp(text("de", "card.colours", { colours: "[2-9]" }), "u"));

  await open(page, resultsOf(`${MODEL} blau`));
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAccessibleName(/Blau/u);
  await cards.click();
  const name = page.getByTestId("product-name");
  await expect(name).toContainText("Blau");
  const colours = page.getByTestId("siblings-colour");
  await expect(colours.locator("[aria-current]")).toHaveText("Blau");
  const other = colours.getByRole("link").filter({ hasNotText: "Blau" }).first();
  const colour = (await other.innerText()).trim();
  await other.click();
  await expect(name).toContainText(colour);
  await expect(colours.locator("[aria-current]")).toHaveText(colour);
});
