import { allowStatistics } from "../../browser/allow-statistics.ts";
import { becomeCustomer } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { heartsOf, putOnWishlist, wishableIds } from "../../browser/hearts.ts";
import { open } from "../../browser/hydrated.ts";
import { DEVICE_OF } from "../../browser/locale-devices.ts";
import { listPath, productPath } from "../../browser/pages.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const wishlistPath = { de: "/wishlist", fr: "/fr/wishlist" } as const;
const WATCHLIST = "**/api/watchlist/*";
const pressed = (isPressed: boolean) => ["aria-pressed", String(isPressed)] as const;

/** Ids of this many products, newest first, in the wishlist's order. */
async function wishForMany(page: Page, count: number): Promise<number[]> {
  await open(page, listPath.de);
  const first = await wishableIds(page);
  await open(page, `${listPath.de}?page=2`);
  const ids = [...first, ...(await wishableIds(page))].slice(0, count);
  await putOnWishlist(page, ids.toReversed());
  return ids;
}

/** Presses a heart and waits for the answer; pages without a token load one first. */
async function takenBy(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(WATCHLIST);
  await press();
  expect((await answer).status()).toBe(200);
}

for (const locale of ["de", "fr"] as const) {
  test(
    `${locale}: hearts add products, and the wishlist shows them`,
    { tag: DEVICE_OF[locale] },
    async ({ page }) => {
      await becomeCustomer(page, { locale });
      await open(page, listPath[locale]);
      const heart = heartsOf(page).nth(1);
      await expect(heart).toHaveAttribute(...pressed(false));
      await takenBy(page, () => heart.click());
      await expect(heart).toHaveAttribute(...pressed(true));
      const [, id] = await wishableIds(page);

      await open(page, productPath(PRODUCTS.phone, locale));
      const productHeart = page.getByTestId("product").getByTestId("heart");
      const name = await page.getByTestId("product-name").innerText();
      await expect(productHeart).toHaveAccessibleName(text(locale, "wishlist.heart", { name }));
      await takenBy(page, () => productHeart.click());
      await expect(productHeart).toHaveAccessibleName(text(locale, "wishlist.heart.active", { name }));

      await expect(page.getByTestId("product").getByTestId("heart")).toHaveAttribute(...pressed(true));
      await open(page, wishlistPath[locale]);
      await expect(page.getByTestId("wishlist-count")).toHaveText(
        text(locale, "wishlist.count_other", { count: "2" }),
      );
      expect(await wishableIds(page, "wishlist")).toEqual([PRODUCTS.phone.id, id]);
      for (const one of await heartsOf(page, "wishlist").all())
        await expect(one).toHaveAttribute(...pressed(true));
      await expectAccessible(page);

      await open(page, listPath[locale]);
      await expect(heart).toHaveAttribute(...pressed(true));
      await takenBy(page, () => heart.click());
      await expect(heart).toHaveAttribute(...pressed(false));
      await page.reload();
      await expect(heart).toHaveAttribute(...pressed(false));
    },
  );
}

test("empties the wishlist by keyboard and keeps the focus inside", { tag: "@desktop" }, async ({ page }) => {
  await becomeCustomer(page);
  await putOnWishlist(page, [PRODUCTS.lastOne.id, PRODUCTS.phone.id]);
  await open(page, "/wishlist");
  const hearts = heartsOf(page, "wishlist");
  await tabTo(page, hearts.first());
  await page.keyboard.press("Enter");
  await expect(hearts).toHaveCount(1);
  await expect(hearts.first()).toBeFocused();
  await expect(page.getByTestId("wishlist-count")).toHaveText(
    text("de", "wishlist.count_one", { count: "1" }),
  );
  await page.keyboard.press("Space");
  await expect(page.getByTestId("empty-wishlist")).toBeVisible();
  await expect(page.getByTestId("empty-wishlist").getByRole("link")).toBeFocused();
  await expectAccessible(page);
});

test(
  "has 29 products per page; removing the last one of page two leads to page one",
  { tag: "@phone" },
  async ({ page }) => {
    await becomeCustomer(page);
    const ids = await wishForMany(page, 31);
    await open(page, "/wishlist?page=2");
    expect(await wishableIds(page, "wishlist")).toEqual(ids.slice(29));
    // Wait for the reload after the first removal: if both were gone by then, its answer would be a 404.
    const shownAgain = page.waitForResponse(/\/api\/wishlist\?page=2$/u);
    await heartsOf(page, "wishlist").first().click();
    await expect(heartsOf(page, "wishlist")).toHaveCount(1);
    await shownAgain;
    await heartsOf(page, "wishlist").first().click();
    await expect(page).toHaveURL("/wishlist");
    await expect(heartsOf(page, "wishlist")).toHaveCount(29);
    await expect(page.getByTestId("pagination")).toHaveCount(0);
  },
);

test("removing one from the first page shows the next product", { tag: "@phone" }, async ({ page }) => {
  await becomeCustomer(page);
  const ids = await wishForMany(page, 30);
  await open(page, "/wishlist");
  await heartsOf(page, "wishlist").nth(3).click();
  await expect(async () => {
    expect(await wishableIds(page, "wishlist")).toEqual([...ids.slice(0, 3), ...ids.slice(4)]);
  }).toPass();
});

test("a missing page leads to the first", { tag: "@phone" }, async ({ page }) => {
  await becomeCustomer(page);
  for (const number of ["2", "0", "x"]) {
    await open(page, `/wishlist?page=${number}`);
    await expect(page).toHaveURL("/wishlist");
  }
});

test(
  "a heart changes before a slow answer, and reverts on failure",
  { tag: "@phone" },
  async ({ page, problems }) => {
    await becomeCustomer(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(WATCHLIST, async (route) => {
      await answered;
      await route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "", reference: "" } });
    });
    problems.expect(/^503 PUT/);
    await open(page, listPath.de);
    const heart = heartsOf(page).first();
    await heart.click();
    await expect(heart).toHaveAttribute(...pressed(true));
    answer();
    await expect(page.getByTestId("toast-error")).toContainText(text("de", "blue.wishlist.flash.addFailure"));
    await expect(heart).toHaveAttribute(...pressed(false));

    await page.unroute(WATCHLIST);
    await heart.click();
    await expect(heart).toHaveAttribute(...pressed(true));
    await page.reload();
    await expect(heart).toHaveAttribute(...pressed(true));
  },
);

test("a product returns when its removal fails", { tag: "@phone" }, async ({ page, problems }) => {
  await becomeCustomer(page);
  await putOnWishlist(page, [PRODUCTS.phone.id]);
  await open(page, "/wishlist");
  await page.route(WATCHLIST, (route) => route.abort("connectionfailed"));
  problems.expect(/CONNECTION_FAILED DELETE/);
  await heartsOf(page, "wishlist").click();
  await expect(page.getByTestId("toast-error")).toContainText(
    text("de", "blue.wishlist.flash.removeFailure"),
  );
  await expect(heartsOf(page, "wishlist")).toHaveCount(1);
});

test(
  "another customer sees nothing of it, and cached pages contain no personal data",
  { tag: "@phone" },
  async ({ page, openVisitor }) => {
    await becomeCustomer(page);
    await putOnWishlist(page, [PRODUCTS.phone.id]);
    await open(page, productPath(PRODUCTS.phone));
    await expect(page.getByTestId("product").getByTestId("heart")).toHaveAttribute(...pressed(true));
    for (const path of [productPath(PRODUCTS.phone), listPath.de]) {
      expect(await (await page.request.get(path)).text()).not.toContain('aria-pressed="true"');
    }

    const other = await openVisitor();
    await becomeCustomer(other);
    await open(other, "/wishlist");
    await expect(other.getByTestId("empty-wishlist")).toBeVisible();
    await open(other, productPath(PRODUCTS.phone));
    await expect(other.getByTestId("account-link")).toBeVisible();
    await expect(other.getByTestId("product").getByTestId("heart")).toHaveAttribute(...pressed(false));
  },
);

test("a visitor logs in and returns to the wishlist", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/wishlist");
  await expect(page).toHaveURL("/auth?next=%2Fwishlist");
});

test.describe("with statistics allowed", { tag: "@phone" }, () => {
  test("tracks adds and removals in euros after the server's answer", async ({ page }) => {
    await becomeCustomer(page);
    await allowStatistics(page);
    await open(page, productPath(PRODUCTS.phone));
    const heart = page.getByTestId("product").getByTestId("heart");
    await heart.click();
    await expect(heart).toHaveAttribute(...pressed(true));
    await expect.poll(() => wishlistEvents(page)).toHaveLength(1);
    await heart.click();
    await expect
      .poll(() => wishlistEvents(page))
      .toEqual([
        expect.objectContaining({ event: "add_to_wishlist", currency: "EUR" }),
        expect.objectContaining({ event: "remove_from_wishlist", currency: "EUR" }),
      ]);
  });
});

const wishlistEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: Array<{ event: string }> }).dataLayer ?? []).filter(({ event }) =>
      event.endsWith("_wishlist"),
    ),
  );
