import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test("a survey is answered with the keyboard and thanks", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/surveys\/mac\/answers$/u);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/nl/survey/mac");
  await expectAccessible(page);
  await page.getByTestId("send-survey").click();
  await expect(page.getByTestId("error-summary")).toContainText(text("nl", "survey.error.use"));
  await page.getByRole("radio", { name: text("nl", "survey.use.study") }).check();
  await page.getByRole("radio", { name: text("nl", "survey.priority.price") }).check();
  await page.getByTestId("send-survey").press("Enter");
  await expect(page.getByTestId("toast-success")).toContainText(text("nl", "user.flash.surveyDone"));
  await expect(page).toHaveURL("/nl");
});

test("there are no other surveys", async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/survey\/other$/u);
  const answer = await page.goto("/survey/other");
  expect(answer?.status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a survey is answered, and what was refused is still there", async ({ page }) => {
    await page.goto("/fr/survey/mac");
    await page.getByRole("radio", { name: text("fr", "survey.use.work") }).check();
    await page.getByRole("textbox", { name: text("fr", "survey.missing") }).fill("Plus d’écrans");
    await page.getByTestId("send-survey").click();
    await expect(page.getByTestId("error-summary")).toContainText(text("fr", "survey.error.priority"));
    await expect(page.getByRole("textbox", { name: text("fr", "survey.missing") })).toHaveValue(
      "Plus d’écrans",
    );
    await page.getByRole("radio", { name: text("fr", "survey.priority.battery") }).check();
    await page.getByTestId("send-survey").click();
    await expect(page.getByText(text("fr", "user.flash.surveyDone"))).toBeVisible();
  });
});
