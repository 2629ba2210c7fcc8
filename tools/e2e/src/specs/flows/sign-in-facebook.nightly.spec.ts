import { open } from "../../browser/hydrated.ts";
import { cancelAt, failAt, newPerson, openProviderWindow, signInAt } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const SDK = "**/facebook/sdk.js";
const CHECK = "**/login_check_facebook";

const openDialog = (page: Page, path?: string) => openProviderWindow(page, "facebook", path);

test("loads nothing from Facebook before a sign-in starts", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "localhost") foreign.push(request.url());
  });
  await open(page, "/auth");
  await page.getByTestId("sign-in-facebook").hover();
  expect(foreign).toEqual([]);
  const loaded = page.waitForRequest(SDK);
  await page.getByTestId("sign-in-facebook").click();
  await loaded;
});

test("registers a new person, and recognises them the next time", async ({ page, context }) => {
  const person = newPerson();
  for (const [path, end] of [
    ["/auth", "/"],
    ["/auth?next=%2Fcheckout%2Fcart", "/checkout/cart"],
  ] as const) {
    await signInAt(await openDialog(page, path), person);
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
    await expect(page).toHaveURL(end);
    await page.goto("/customer/profile");
    await expect(page.getByTestId("current-email")).toHaveText(person.email);
    await context.clearCookies({ name: "session" });
  }
});

test("refuses a person who does not share the email address", async ({ page, problems }) => {
  problems.expect(/^401 POST .*\/login_check_facebook$/u);
  const dialog = await openDialog(page);
  const response = page.waitForResponse(CHECK);
  await signInAt(dialog, newPerson(), { box: false });
  expect(await (await response).json()).toMatchObject({
    code: "NOT_AUTHENTICATED",
    message: "not authenticated",
  });
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "loginComponent.error.api.default"));
  await expect(page).toHaveURL("/auth");
});

test("refuses a token that Facebook rejects", async ({ page, problems }) => {
  problems.expect(/^401 POST .*\/login_check_facebook$/u);
  await failAt(await openDialog(page));
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "loginComponent.error.api.default"));
});

test("a cancelled sign-in can be started again", async ({ page }) => {
  await cancelAt(await openDialog(page));
  await expect(page.getByTestId("toast-info")).toContainText(text("de", "user.flash.signInCancelled"));
  await signInAt(await openDialog(page), newPerson());
  await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
});

test("reports that Facebook's script failed to load", async ({ page, problems }) => {
  problems.expect(/sdk\.js/u);
  await page.route(SDK, (route) => route.abort());
  await open(page, "/auth");
  await page.getByTestId("sign-in-facebook").click();
  await expect(page.getByTestId("toast-error")).toContainText(
    text("de", "login.script.blocked", { provider: "Facebook" }),
  );
});
