// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { MenuLinks } from "./menu-links.tsx";

afterEach(cleanup);

test("the menu of a phone has the account, offers, help and the language", () => {
  showPage(<MenuLinks />, () => done());
  const paths = screen.getAllByRole("link").map((link) => new URL((link as HTMLAnchorElement).href).pathname);
  expect(paths).toEqual([
    "/customer",
    "/wishlist",
    "/sale",
    "/s/delivery",
    "/warranty",
    "/tips-and-news",
    "/s/faq-buying",
  ]);
  expect(screen.getByTestId("language-button")).toBeTruthy();
});
