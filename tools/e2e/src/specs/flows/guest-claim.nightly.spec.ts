import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { linkInMail } from "../../browser/mails.ts";
import { deliverOrder, payOrder } from "../../browser/operator.ts";
import { placeOrder } from "../../browser/order.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const WORDS = "Das Kabel lädt nur, wenn man es am Stecker festhält.";

for (const hasScripts of [true, false])
  test.describe(`${hasScripts ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled: hasScripts });

    test("a guest reports a fault by order number and email address, and sees the claim", async ({
      page,
      problems,
    }) => {
      problems.expect(/^400 POST .*\/claims$/u);
      const { email } = newPerson();
      const { number } = await placeOrder(page, { email });
      await payOrder(number);
      await deliverOrder(number);
      // Another browser than the one of the order.
      await page.context().clearCookies({ name: /^(?!language$)/u });
      const show = (path: string) => (hasScripts ? open(page, path) : page.goto(path));
      await show("/warranty");
      const form = page.getByTestId("claim-form");
      const field = (name: string) => form.locator(`[name=${name}]`);
      await field("orderNumber").fill(number);
      await field("email").fill("nobody");
      await field("kind").selectOption("connection");
      await field("description").fill("Kaputt");
      await field("remedy").selectOption("replacement");
      await page.getByTestId("send-claim").click();
      const summary = page.getByTestId("error-summary");
      for (const [name, message] of [
        ["email", "withdraw.error.email"],
        ["description", "claim.error.description"],
      ] as const) {
        await expect(summary).toContainText(text("de", message));
        await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${text("de", message)}$`, "u"));
        await expect(field(name)).toHaveAttribute("aria-invalid", "true");
      }
      await expect(summary).toBeInViewport();
      await expect(field("orderNumber")).toHaveValue(number);
      await expect(field("kind")).toHaveValue("connection");
      await expect(field("remedy")).toHaveValue("replacement");
      if (hasScripts) await expectAccessibleAtBothWidths(page);

      await field("email").fill(email);
      await field("description").fill(WORDS);
      await page.getByTestId("send-claim").click();
      await expect(page.getByTestId("toast-success")).toContainText(text("de", "claim.guest.sent"));
      await expect(summary).toHaveCount(0);
      await expect(field("description")).toHaveValue("");
      // The mails about the delivery lead to the same page. A worker makes the claim.
      const orderPage = await linkInMail(email, "/rueckgabe-und-garantie");
      const claims = page.getByTestId("claims");
      await expect(async () => {
        await show(orderPage);
        await expect(claims).toContainText(WORDS, { timeout: 1_000 });
      }).toPass();
      await expect(claims).toContainText(text("de", "claim.kind.connection"));
      await expect(claims).toContainText(text("de", "claim.remedy.replacement"));
      await expect(page.getByTestId("claim-state")).toHaveText(text("de", "afterSale.claim.open"));
      if (hasScripts) await expectAccessibleAtBothWidths(page);
    });
  });
