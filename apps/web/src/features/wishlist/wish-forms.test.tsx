// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { AddWishForm, RemoveWishForms } from "./wish-forms.tsx";

afterEach(cleanup);

const phone = { id: 7, name: "Phone" };
/** What the form of a button sends, and where to. */
function formOf(button: HTMLElement) {
  const { form } = button as HTMLButtonElement;
  return form && [form.getAttribute("action"), Object.fromEntries(new FormData(form))];
}

test("the form of a product page sends the product and the page, and no token: all shoppers have the same page", () => {
  showPage(<AddWishForm product={phone} />, () => done(), { at: "/i7,phone?variant=A2" });
  expect(formOf(screen.getByTestId("add-wish"))).toEqual([
    "/wishlist/7/add",
    { name: "Phone", returnTo: "/i7,phone?variant=A2" },
  ]);
});

test.each([
  [[phone, { id: 8, name: "Watch" }], 2, "2"],
  [[phone], 2, "1"],
  [[phone], 1, "1"],
])("of %j on page %i, the first is removed, and page %s follows", (products, page, nextPage) => {
  showPage(<RemoveWishForms products={products} page={page} />, () => done());
  const buttons = screen.getAllByTestId("remove-wish");
  expect(buttons).toHaveLength(products.length);
  expect(formOf(buttons[0] as HTMLElement)).toEqual([
    "/wishlist/7/remove",
    { csrfToken: "token-of-this-browser", page: String(page), nextPage },
  ]);
});
