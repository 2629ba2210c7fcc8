// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { LinkArea } from "./link-area.tsx";

afterEach(cleanup);

/** Presses a link and returns whether the page followed it by itself. */
async function press(href: string): Promise<boolean> {
  showPage(
    <LinkArea>
      <a href={`http://localhost:3000${href}`}>link</a>
    </LinkArea>,
    () => done(),
    { at: "/kaufen" },
  );
  let isLeftToBrowser = true;
  await act(async () => {
    isLeftToBrowser = fireEvent.click(screen.getByText("link"));
  });
  return !isLeftToBrowser;
}

test.each(["/kaufen/handys?page=2", "/kaufen/handys?xcoupon=A", "/kaufen/suchen?q=coupon", "/i42,phone"])(
  "follows %s",
  async (href) => {
    expect(await press(href)).toBe(true);
  },
);

test.each([
  "/kaufen/handys?coupon=SAVE10",
  "/kaufen/handys?page=2&coupon=SAVE10",
  "/kaufen/handys?coupon_code=SAVE10",
])("leaves %s to the server, which puts the coupon into the cart", async (href) => {
  expect(await press(href)).toBe(false);
});

test.each(["/api/cart", "/media/x-240"])("leaves %s to the server, which has no page there", async (href) => {
  expect(await press(href)).toBe(false);
});
