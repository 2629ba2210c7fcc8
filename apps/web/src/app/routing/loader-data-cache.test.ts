import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoaderDataCache, type LoaderDataCache } from "./loader-data-cache.ts";

const LIST = "https://shop.example/kaufen";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loader data cache in a window, and the shopper's navigations. */
function setUp() {
  const target = new EventTarget();
  const location = { href: LIST };
  const cache = createLoaderDataCache(Object.assign(target, { location }) as Window);
  const show = (url: string, data: unknown, id = "category") => {
    location.href = url;
    cache.store({
      loaderData: { [id]: data },
      errors: null,
      matches: [{ route: { id } }],
    } as Parameters<LoaderDataCache["store"]>[0]);
  };
  const load = async (url: string, id = "category") => {
    const resolve = async (override?: () => Promise<unknown>) => (override ? override() : "loaded");
    const match = { route: { id }, shouldCallHandler: () => true, resolve };
    const results = await cache.dataStrategy({ request: { url }, matches: [match] } as never);
    return (results as Record<string, unknown>)[id];
  };
  return {
    cache,
    show,
    follow: (url: string, id?: string) => load(url, id),
    back: (url: string, id?: string) => {
      location.href = url;
      target.dispatchEvent(new Event("popstate"));
      return load(url.split("#")[0] ?? "", id);
    },
  };
}

test("Back restores the page, a link loads it again", async () => {
  const { show, follow, back } = setUp();
  show(LIST, "as it was");
  show(`${LIST}?page=2`, "second");
  expect(await follow(LIST)).toBe("loaded");
  expect(await back(LIST)).toBe("as it was");
  expect(await back(`${LIST}?page=2#x`)).toBe("second");
  expect(await back(`${LIST}?page=3`)).toBe("loaded");
});

test("a return applies only to its own page", async () => {
  const { show, follow, back } = setUp();
  show(LIST, "as it was");
  expect(await back(`${LIST}?page=2`)).toBe("loaded");
  expect(await follow(LIST)).toBe("loaded");
});

test("reloads personal, failed and expired pages", async () => {
  const { cache, show, back } = setUp();
  show("https://shop.example/checkout/cart", "cart", "checkout_cart");
  expect(await back("https://shop.example/checkout/cart", "checkout_cart")).toBe("loaded");
  show(LIST, "as it was");
  vi.advanceTimersByTime(3 * 60_000);
  show(LIST, await back(LIST));
  vi.advanceTimersByTime(2 * 60_000);
  expect(await back(LIST)).toBe("loaded");
  show(LIST, "again");
  cache.store({ loaderData: {}, errors: { category: new Error("failed") }, matches: [] });
  expect(await back(LIST)).toBe("loaded");
});

test("retains the last twenty pages", async () => {
  const { show, back } = setUp();
  for (let page = 1; page <= 21; page++) show(`${LIST}?page=${page}`, page);
  expect(await back(`${LIST}?page=1`)).toBe("loaded");
  expect(await back(`${LIST}?page=2`)).toBe(2);
});
