import { becomeCustomer } from "../../browser/customer.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test("adds, validates and deletes an address by keyboard", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/customer\/addresses$/u);
  await becomeCustomer(page);
  const { keyboard } = page;
  await tabTo(
    page,
    page
      .getByTestId("customer-navigation")
      .getByRole("link", { name: text("de", "customer.addresses.title") }),
  );
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/customer/addresses");

  await tabTo(page, page.getByTestId("add-address"));
  await keyboard.press("Enter");
  const field = (key: Parameters<typeof text>[1]) => page.getByLabel(text("de", key), { exact: true });
  const type = async (key: Parameters<typeof text>[1], words: string) => {
    await tabTo(page, field(key));
    await keyboard.type(words);
  };
  await type("address.firstName", "Robin");
  await type("address.lastName", "Sommer");
  await type("address.street", "Torstraße 1");
  await type("address.city", "Berlin");
  await keyboard.press("Enter");

  // The summary has the focus and links to the missing fields.
  await tabTo(page, page.getByTestId("error-summary").getByRole("link"));
  await keyboard.press("Enter");
  await expect(field("address.postalCode")).toBeFocused();
  await keyboard.type("10115");
  await keyboard.press("Enter");
  await expect(page.getByTestId("address")).toHaveCount(1);

  await tabTo(page, page.getByTestId("delete-address"));
  await keyboard.press("Enter");
  const dialog = page.getByTestId("confirm-dialog");
  await expect(dialog.getByRole("button", { name: text("de", "form.cancel") })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByTestId("delete-address")).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(page, page.getByTestId("confirm"));
  await keyboard.press("Enter");
  await expect(page.getByTestId("no-addresses")).toBeVisible();
  await tabTo(page, page.getByTestId("add-address"));
});
