import { describe, expect, it } from "vitest";
import { canonicalQuery } from "./canonical-query.ts";

describe("canonicalQuery", () => {
  it.each([
    ["landingpage", "", ""],
    ["landingpage", "?", ""],
    ["landingpage", "?anything=1&page=2", ""],
    ["credits", "?utm_source=x", ""],
    ["search", "?utm_source=a&q=iphone&gclid=1&fbclid=2&_ga=3", "?q=iphone"],
    ["search", "?page=1&q=iphone&sort=relevance", "?q=iphone"],
    ["search", "?q=%20iphone%20&page=2", "?q=iphone&page=2"],
    ["category", "?storage=128&brand=samsung,apple", "?brand=apple,samsung&storage=128"],
    ["category", "?inStock=1", "?inStock=true"],
    ["category", "?sort=nonsense", ""],
    ["product_details", "?variant=A1&utm_medium=x&foo=1", "?variant=A1"],
    ["product_details", "?wristbandId=7&accessoriesOf=8", "?accessoriesOf=8&wristbandId=7"],
    ["product_details", "?variant=%3Cscript%3E", ""],
    ["product_details", `?variant=${"x".repeat(21)}`, ""],
  ] as const)("%s%s is %j", (name, search, expected) => {
    expect(canonicalQuery(name, search)).toBe(expected);
  });

  it.each([
    ["checkout_cart", ""],
    ["checkout_order", ""],
    ["search", "?page=0"],
    ["category", "?page=many"],
  ] as const)("%s%s is not the same for everyone", (name, search) => {
    expect(canonicalQuery(name, search)).toBeNull();
  });
});
