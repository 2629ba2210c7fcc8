import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { OperatorReview } from "@reprise/contracts";
import { label, toast } from "../../browser/customer-form.ts";
import { becomeCustomer, becomeCustomerWithoutScripts } from "../../browser/customer.ts";
import { expectAccessible, expectAccessibleInBothSchemes } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { DEVICE_OF } from "../../browser/locale-devices.ts";
import { deliverOrder, payOrder, shopCommand } from "../../browser/operator.ts";
import { placeOrder } from "../../browser/order.ts";
import { localePath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

/** The product of the demo catalogue whose model has 200 reviews. */
const REVIEWED = "/i100000,iphone-13-128-gb-mitternacht";
const WRITE = `/write-review/${PRODUCTS.ordered.id}/-`;

const reviews = (page: Page) => page.getByTestId("review");
const starChip = (page: Page, stars: number) =>
  page
    .getByTestId("review-filters")
    .getByRole("link")
    .filter({ hasText: `${stars} ★` });
/**
 * A new text that appears at once. Many digits look like a telephone number, and one letter many times looks like spam:
 * an operator would read it first.
 */
const newText = () => {
  const letters = randomUUID().replaceAll(/\d/gu, (digit) => "ghijklmnop".charAt(Number(digit)));
  return `Ein halbes Jahr benutzt, nichts zu beanstanden. ${letters.replaceAll("-", " ")}.`;
};

async function write(page: Page, words: string, stars = 4) {
  await page
    .getByTestId("star-choice")
    .getByRole("radio")
    .nth(stars - 1)
    .check({ force: true });
  await label(page, "review.field.title").fill("Gutes Gerät");
  await page.getByTestId("review-form").locator("textarea").fill(words);
  await page.getByTestId("send-review").click();
}

for (const locale of ["de", "fr"] as const)
  test(
    `reviews are read: sum, choices without a new page, pages (${locale})`,
    { tag: DEVICE_OF[locale] },
    async ({ page }) => {
      const path = localePath(locale, REVIEWED);
      await open(page, localePath(locale, "/i100000"));
      const count = page.getByTestId("review-count");
      const all = (await count.textContent()) ?? "";
      expect(Number(/\d+/u.exec(all))).toBeGreaterThanOrEqual(200);
      await expect(page.getByTestId("rating")).toContainText(all);
      await expect(reviews(page)).toHaveCount(10);
      await expectAccessibleInBothSchemes(page);
      const address = page.url();
      await starChip(page, 1).click();
      await expect(count).toBeFocused();
      await expect(count).not.toHaveText(all);
      await expect(starChip(page, 1)).toHaveAttribute("aria-current", "true");
      expect(page.url()).toBe(address);
      await expectAccessible(page);
      await open(page, `${path}?sort=newest&reviews=20`);
      await expect(reviews(page)).toHaveCount(10);
      await expect(page.getByTestId("reviews").locator('[aria-current="page"]')).toHaveText("20");
    },
  );

/** The number on a review's button, and what the review says about the last press. */
const helpful = async (review: Locator) =>
  Number(/\((\d+)\)/u.exec((await review.getByTestId("vote-review").textContent()) ?? "")?.[1]);
const answerOf = (review: Locator) => review.getByRole("status");

test("a vote and a report are answered in the review, a repeated one is refused @phone", async ({ page }) => {
  const path = `${REVIEWED}?sort=newest&reviews=7`;
  await open(page, path);
  const review = reviews(page).last();
  const before = await helpful(review);
  const votes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/votes")) votes.push(request.url());
  });
  await review.getByTestId("vote-review").click();
  await expect(answerOf(review)).toContainText(text("de", "review.flash.voted"));
  expect(await helpful(review)).toBe(before + 1);
  await expect(review.getByTestId("vote-review")).toBeFocused();
  await review.getByTestId("vote-review").click();
  await expect(answerOf(review)).toHaveText(text("de", "review.votedBefore"));
  expect([await helpful(review), votes.length]).toEqual([before + 1, 1]);

  const reports = review.locator("details");
  await reports.locator("summary").click();
  await expectAccessible(page);
  await review.getByTestId("report-review").click();
  await expect(answerOf(review)).toHaveText(text("de", "review.flash.reported"));
  await expect(reports).not.toHaveAttribute("open");
  await expect(reports.locator("summary")).toBeFocused();
  await reports.locator("summary").click();
  await review.getByTestId("report-review").click();
  await expect(answerOf(review)).toHaveText(text("de", "review.reportedBefore"));
  expect(new URL(page.url()).hash).toBe("");
  await expectAccessible(page);
  // Votes do not purge the ready page: it is some seconds old.
  await expect(async () => {
    await open(page, path);
    expect(await helpful(review)).toBe(before + 1);
  }).toPass();
});

test("a phone shows three reviews, and the others of the page on request @phone", async ({ page }) => {
  await open(page, REVIEWED);
  const visible = reviews(page).filter({ visible: true });
  await expect(visible).toHaveCount(3);
  await page.getByTestId("more-reviews").click();
  await expect(visible).toHaveCount(10);
});

test("a vote that fails is taken back, and can be given again @phone", async ({ page, problems }) => {
  problems.expect(/^net::ERR_FAILED POST .*\/votes$/u);
  await open(page, REVIEWED);
  await page.getByTestId("review-filters").getByRole("link").last().click();
  await expect(page.getByTestId("review-count")).toBeFocused();
  const review = reviews(page).nth(2);
  const before = await helpful(review);
  await page.route("**/votes", (route) => route.abort());
  await review.getByTestId("vote-review").click();
  await expect(page.getByTestId("toast-error")).toBeVisible();
  expect(await helpful(review)).toBe(before);
  await expect(answerOf(review)).toBeEmpty();
  await page.unroute("**/votes");
  await review.getByTestId("vote-review").click();
  await expect(answerOf(review)).toContainText(text("de", "review.flash.voted"));
  expect(await helpful(review)).toBe(before + 1);
});

test("a press in the reviews that fails says so, stays on the page, and works later @phone", async ({
  page,
  problems,
}) => {
  problems.expect(/^(?:(?:429|503) GET .*\/reviews|net::ERR_INTERNET_DISCONNECTED )/u);
  await open(page, `${REVIEWED}?variant=A1`);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const filter = page.getByTestId("review-filters").getByRole("link").last();
  const count = page.getByTestId("review-count");
  const all = (await count.textContent()) ?? "";
  const failed = page.getByTestId("toast-error");
  const pressAndFail = async (message: "user.flash.unavailable" | "user.flash.tooManyTries") => {
    await filter.click();
    await expect(failed).toContainText(text("de", message));
    await failed.getByRole("button").click();
    await expect(failed).toHaveCount(0);
  };

  const call = /\/api\/.*reviews/u;
  await page.route(call, (route) => route.abort("internetdisconnected"));
  await pressAndFail("user.flash.unavailable");
  await page.unroute(call);

  for (const [status, message] of [
    [503, "user.flash.unavailable"],
    [429, "user.flash.tooManyTries"],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status }));
    await pressAndFail(message);
    await page.unroute(call);
  }
  await expect(count).toHaveText(all);

  await filter.click();
  await expect(count).toBeFocused();
  await expect(page.locator("body[data-same-page]")).toBeVisible();
  expect(new URL(page.url()).search).toBe("?variant=A1");
});

test("a visitor logs in first, and then writes @desktop", async ({ page }) => {
  await page.goto(WRITE);
  await expect(page).toHaveURL(/\/auth\?next=%2Fwrite-review/u);
});

for (const locale of ["de", "fr"] as const)
  test(
    `who got a device reviews it, with a photo, and deletes it again (${locale})`,
    { tag: DEVICE_OF[locale] },
    async ({ page, problems }) => {
      problems.expect(/^400 PUT .*\/api\/customer\/reviews\//u);
      await becomeCustomer(page, { locale });
      const { number } = await placeOrder(page, { locale });
      await payOrder(number);
      await deliverOrder(number);
      await open(page, localePath(locale, WRITE));
      await expect(page.getByTestId("delivered")).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await page.getByTestId("send-review").click();
      await expect(page.getByTestId("error-summary")).toBeInViewport();
      await expectAccessible(page);
      await page.getByTestId("as-described").getByRole("radio").first().check({ force: true });
      const words = newText();
      await page.getByTestId("star-choice").getByRole("radio").nth(4).check({ force: true });
      await page.getByTestId("review-form").getByRole("textbox").first().fill("Gutes Gerät");
      await page.getByTestId("review-form").locator("textarea").fill(words);
      await page.getByTestId("send-review").click();
      await expect(page.getByTestId("review-approved")).toBeVisible();
      const picture = await page.screenshot();
      await page.getByTestId("photo-form").locator("input[type=file]").setInputFiles({
        name: "photo.png",
        mimeType: "image/png",
        buffer: picture,
      });
      await page.getByTestId("add-photo").click();
      await expect(page.getByTestId("own-photos").getByRole("listitem")).toHaveCount(1);
      await expectAccessible(page);
      const { reviews: waiting } = await shopCommand<{ reviews: OperatorReview[] }>("review", "list");
      const { uuid = "", version = "" } = waiting.find((review) => review.text === words) ?? {};
      await shopCommand("review", "approve", uuid, version);
      await open(page, localePath(locale, `/i${PRODUCTS.ordered.id}`));
      const own = reviews(page).filter({ hasText: words });
      await expect(own).toContainText(text(locale, "review.verified"));
      await expect(own.locator("img")).toHaveCount(1);
      await open(page, localePath(locale, WRITE));
      await page.locator("details summary").last().click();
      await page.getByTestId("delete-review").click();
      await expect(page).toHaveURL(new RegExp(`/i${PRODUCTS.ordered.id},`, "u"));
      // The purge of the ready page takes a moment.
      await expect(async () => {
        await open(page, localePath(locale, `/i${PRODUCTS.ordered.id}`));
        await expect(own).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    },
  );

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a vote and a report lead back to the reviews @phone", async ({ page }) => {
    await page.goto(`${REVIEWED}?sort=newest&reviews=8`);
    await reviews(page).last().getByTestId("vote-review").click();
    await expect(toast(page)).toContainText(text("de", "review.flash.voted"));
    await expect(page).toHaveURL(/#reviews$/u);
    await reviews(page).first().locator("summary").click();
    await reviews(page).first().getByTestId("report-review").click();
    await expect(toast(page)).toContainText(text("de", "review.flash.reported"));
  });

  test(
    "reviews are chosen, written with errors in place, and get a photo",
    { tag: "@phone" },
    async ({ page, openVisitor }) => {
      await page.goto(REVIEWED);
      const all = (await page.getByTestId("review-count").textContent()) ?? "";
      await starChip(page, 1).click();
      await expect(page).toHaveURL(/\?stars=1#reviews$/u);
      await expect(page.getByTestId("review-count")).not.toHaveText(all);

      await becomeCustomerWithoutScripts(page, openVisitor);
      await page.goto(WRITE);
      await write(page, "Kauft lieber bei www.cheap-phones, die sind billiger als hier.");
      const area = page.getByTestId("review-form").locator("textarea");
      await expect(area).toHaveAccessibleDescription(new RegExp(`${text("de", "review.error.link")}$`, "u"));
      await expect(area).toHaveValue(/www\.cheap/u);
      await area.fill(newText());
      await page.getByTestId("send-review").click();
      await expect(page.getByTestId("review-pending")).toBeVisible();
      const file = page.getByTestId("photo-form").locator("input[type=file]");
      await file.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
      await page.getByTestId("add-photo").click();
      await expect(page.getByTestId("toast-error")).toContainText(text("de", "review.flash.photoInvalid"));
      await expect(page.getByTestId("own-photos")).toHaveCount(0);
    },
  );
});
