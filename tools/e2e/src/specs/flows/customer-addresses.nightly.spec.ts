import { fillAddress, label } from "../../browser/customer-form.ts";
import { becomeCustomer, callShop } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test("addresses: empty list, validation, adding, changing, deleting", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/customer\/addresses$/u);
  await becomeCustomer(page, { path: "/customer/addresses" });
  await expect(page.getByTestId("no-addresses")).toBeVisible();
  await page.getByTestId("add-address").click();
  await page.getByTestId("save-address").click();
  await expect(page.getByTestId("error-summary").getByRole("link")).toHaveCount(5);
  await expect(label(page, "address.city")).toHaveAccessibleDescription(text("de", "address.error.city"));
  await expectAccessible(page);

  await fillAddress(page, "Torstraße 1");
  await page.getByTestId("save-address").dblclick();
  await expect(page).toHaveURL("/customer/addresses");
  await expect(page.getByTestId("address")).toHaveCount(1);
  await expect(page.getByTestId("address")).toContainText(text("de", "country.DE"));

  await page.getByTestId("edit-address").click();
  await label(page, "address.street").fill("Torstraße 2");
  await label(page, "address.kind").selectOption("billing");
  await page.getByTestId("save-address").click();
  await expect(page.getByTestId("address")).toContainText("Torstraße 2");
  await expect(page.getByTestId("address")).toContainText(text("de", "address.kind.billing"));

  await page.getByTestId("delete-address").click();
  await page
    .getByTestId("confirm-dialog")
    .getByRole("button", { name: text("de", "form.cancel") })
    .click();
  await expect(page.getByTestId("address")).toHaveCount(1);
  await expect(page.getByTestId("delete-address")).toBeFocused();
  await page.getByTestId("delete-address").click();
  await page.getByTestId("confirm").click();
  await expect(page.getByTestId("no-addresses")).toBeVisible();
});

test("another customer's address is not found, whatever is asked of it", async ({ page, openVisitor }) => {
  const owner = await openVisitor();
  await becomeCustomer(owner);
  const address = {
    kind: "shipping",
    firstName: "Robin",
    lastName: "Sommer",
    street: "Torstraße 1",
    postalCode: "10115",
    city: "Berlin",
    country: "DE",
  };
  expect(await callShop(owner, "POST", "/api/customer/addresses", address)).toBe(200);
  const list = (await (await owner.request.get("/api/customer/addresses")).json()) as {
    addresses: { uuid: string }[];
  };
  const path = `/api/customer/addresses/${list.addresses[0]?.uuid}`;

  await becomeCustomer(page);
  expect(await callShop(page, "PUT", path, address)).toBe(404);
  expect(await callShop(page, "DELETE", path)).toBe(404);
  const after = (await (await owner.request.get("/api/customer/addresses")).json()) as {
    addresses: unknown[];
  };
  expect(after.addresses).toHaveLength(1);
});
