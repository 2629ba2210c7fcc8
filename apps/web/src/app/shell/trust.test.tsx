// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { Trust } from "./trust.tsx";

afterEach(cleanup);

test.each([
  ["category", "trust.label", ["trust.warranty", "trust.return", "trust.shipping"]],
  ["trade_in_cart", "trust.sell.label", ["trust.sell.price", "trust.sell.send", "trust.sell.decide"]],
] as const)("on the route %s the promises are to its side", (route, label, promises) => {
  showPage(<Trust />, () => done(), { route });
  const list = screen.getByRole("list");
  expect(list.getAttribute("aria-label")).toBe(label);
  expect([...list.querySelectorAll("strong")].map(({ textContent }) => textContent)).toEqual(promises);
});
