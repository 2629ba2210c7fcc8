import { expectAccessibleInBothSchemes } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { mailsWith } from "../../browser/mails.ts";
import { localePath } from "../../browser/pages.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const BLOG = "/tips-and-news";

test(
  "blog: from the list to a category and a post, with what search engines read",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, BLOG);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("de", "blog.title"));
    await expectAccessibleInBothSchemes(page);
    const first = page.getByTestId("post-card").first().getByRole("link");
    const title = await first.textContent();
    await first.click();
    await expect(page.getByTestId("blog-post").getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await expectAccessibleInBothSchemes(page);
    // Search engines read the document that the server sends.
    await page.reload();
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(data).toContain('"BlogPosting"');
    await page.locator("nav li a[href*='/tips-and-news/c/']").first().click();
    await expect(page.getByTestId("post-card").first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  },
);

test("pages have what belongs to their texts", { tag: "@phone" }, async ({ page }) => {
  for (const [path, testId] of [
    ["/s/delivery", "delivery-costs"],
    ["/s/contact", "contact-form"],
    ["/warranty", "claim-start"],
    ["/", "campaigns"],
    ["/template_s/gifts", "hero"],
    ["/kaufen/categories", "landing-links"],
    ["/kaufen/theme/fuers-studium", "campaign"],
    ["/omg/welcome", "promo-coupon"],
    ["/autorinnen-und-autoren-welt", "authors"],
    ["/kaufen/author/franz-kafka", "author"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByTestId(testId), path).toBeVisible();
  }
});

test("earlier versions of a legal document stay readable", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/legal/terms-and-conditions");
  await page.getByTestId("versions").getByRole("link").last().click();
  await expect(page).toHaveURL(/\?version=/u);
  await expect(page.getByTestId("other-version")).toBeVisible();
  await page.getByTestId("other-version").getByRole("link").click();
  await expect(page).toHaveURL(/terms-and-conditions$/u);
});

const MAILBOX = "help@shop.example";

/** Sends a short message, corrects it, and waits until it is in the shop's mailbox. */
async function writeToShop(page: Page, email: string) {
  const form = page.getByTestId("contact-form");
  const field = (name: string) => form.locator(`[name=${name}]`);
  await field("email").fill(email);
  await field("topic").selectOption("other");
  await field("message").fill("Too short");
  await page.getByTestId("send-message").click();
  await expect(page.getByTestId("error-summary")).toContainText(text("nl", "contact.error.message"));
  await expect(field("topic")).toHaveValue("other");
  await expect(field("email")).toHaveValue(email);
  await field("message").fill("Do you buy old radios?");
  await page.getByTestId("send-message").click();
  await expect(page.getByTestId("toast-success")).toContainText(text("nl", "contact.sent"));
  await expect(field("message")).toHaveValue("");
  await expect.poll(() => mailsWith(MAILBOX, `Reply-To: ${email}`, "Do you buy old radios?")).toBe(1);
}

test(
  "a message of the contact form reaches the shop's mailbox",
  { tag: "@phone" },
  async ({ page, problems }) => {
    problems.expect(/^400 POST .*\/api\/contact$/u);
    await open(page, localePath("nl", "/s/contact"));
    await writeToShop(page, newPerson().email);
    await expectAccessibleInBothSchemes(page);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form reaches the shop's mailbox", { tag: "@phone" }, async ({ page }) => {
    await page.goto(localePath("nl", "/s/contact"));
    await writeToShop(page, newPerson().email);
  });

  test("the footer leads to the texts, and they are complete", { tag: "@phone" }, async ({ page }) => {
    await page.goto(localePath("nl", "/"));
    await page
      .getByTestId("footer")
      .getByRole("link", { name: text("nl", "footer.imprint") })
      .click();
    await expect(page.getByTestId("legal-document").getByTestId("prose")).toBeVisible();
    await page.goto(BLOG);
    await page.getByTestId("post-card").first().getByRole("link").click();
    await expect(page.getByTestId("prose")).toBeVisible();
  });
});

test("what does not exist is not found", { tag: "@phone" }, async ({ page, problems }) => {
  const missing = ["/s/nothing", "/legal/nothing", `${BLOG}/nothing`, `${BLOG}/c/nothing`, `${BLOG}?page=99`];
  for (const path of missing) {
    problems.expect(/^404 GET/u);
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByTestId("error-page")).toBeVisible();
  }
});
