import { describe, expect, it } from "vitest";
import { pageEntry } from "./page-entry.ts";

const canonical = async (name: Parameters<typeof pageEntry>[0], search: string) =>
  (await pageEntry(name))?.readQuery(search)?.canonical;

describe("the canonical query contains only what the loader declares", () => {
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
    ["product_details", "?wristbandId=seven", ""],
    ["product_details", "?variant=%3Cscript%3E", ""],
    ["product_details", `?variant=${"x".repeat(21)}`, ""],
    ["green_search", "?utm_source=a&q=iphone&page=1&brand=apple", "?q=iphone&brand=apple"],
    ["green_search", "?list=%20iphone%0D%0A%0D%0Afaust&q=x", "?list=iphone%0Afaust"],
    ["green_category", "?storage=128&list=iphone", "?list=iphone&storage=128"],
    ["green_home", "?page=2", ""],
    ["trade_in", "?price=1", ""],
    ["wishlist", "?page=2&q=tv", "?page=2"],
    ["register", "?side=green&from=mail", "?side=green"],
    ["auth", "?next=%2Fwishlist&from=mail", "?next=%2Fwishlist"],
  ] as const)("%s%s is %j", async (name, search, expected) => {
    expect(await canonical(name, search)).toBe(expected);
  });

  it.each([
    ["search", "?page=0"],
    ["category", "?page=many"],
  ] as const)("%s%s is no page", async (name, search) => {
    expect((await pageEntry(name))?.readQuery(search)).toBeNull();
  });
});

it("marks personal pages, and returns null for routes without a page", async () => {
  expect(await pageEntry("checkout_cart")).toMatchObject({ isPersonal: true });
  expect(await pageEntry("landingpage")).toMatchObject({ isPersonal: false });
  expect(await pageEntry("checkout_payment_redirect")).toBeNull();
});
