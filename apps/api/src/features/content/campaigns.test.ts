import { afterAll, beforeAll, expect, it, test } from "vitest";
import {
  contentActions,
  GUIDES,
  markdown,
  postFiles,
  promoFiles,
  themeFiles,
} from "../../test/actions/content-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../test/fixtures/fixture-catalogue.ts";

let api: TestApi;
let shop: ReturnType<typeof contentActions>;
beforeAll(async () => {
  api = await startTestApi();
  shop = contentActions(api);
});
afterAll(() => api.close());

const theme = async (slug: string) => {
  const data = dataOf(await api.call("api_get_theme", { params: { slug } }));
  if ("movedTo" in data) throw new Error(`moved to ${data.movedTo}`);
  return data;
};
const promo = async (url: string) => {
  const answer = await api.call("api_get_promo", { query: { url } });
  if (answer.ok && "movedTo" in answer.data) throw new Error(`moved to ${answer.data.movedTo}`);
  return answer;
};

it("a theme has rows of a category, with its filters, and of single products, each model once on the page", async () => {
  const yaml = `rows:
  - category: ${FIXTURE_CATEGORY.iphones}
  - category: ${FIXTURE_CATEGORY.iphones}
    filters: price=0-1
  - category: ${FIXTURE_CATEGORY.iphones}
    filters: price=0-90000
  - products: [${FIXTURE.iphone}, ${FIXTURE.book}, 99999]
  - category: 99999
`;
  const front = { title: "Thema", slug: "rows", teaser: "T", rowTitles: ["", "", "", "Lesen"] };
  await shop.put("theme/rows", { ...themeFiles("rows", yaml), "de.md": markdown(front) });
  const { rows } = await theme("rows");
  expect(
    rows.map(({ title, category, products }) => [title, category?.id, products.map(({ id }) => id)]),
  ).toEqual([
    ["Apple iPhone", FIXTURE_CATEGORY.iphones, [FIXTURE.iphone256, 1011]],
    ["Lesen", undefined, [FIXTURE.book]],
  ]);
});

test("a post has rows of products beside it", async () => {
  await shop.put("blog-category/guides", GUIDES);
  const yaml = `rows:\n  - category: ${FIXTURE_CATEGORY.iphones}\n  - category: 99999\n`;
  await shop.put("blog-post/with-rows", postFiles("with-rows", { yaml }));
  const post = dataOf(await api.call("api_get_blog_post", { params: { slug: "with-rows-de" } }));
  expect(post).toMatchObject({
    rows: [
      {
        title: "Apple iPhone",
        products: expect.arrayContaining([expect.objectContaining({ id: FIXTURE.iphone256 })]),
      },
    ],
  });
});

test("a promotion has its coupon and products while it runs", async () => {
  await shop.put("promo/now", promoFiles("winter/now"));
  expect(dataOf(await promo("winter/now"))).toMatchObject({
    coupon: "WELCOME10",
    hasEnded: false,
    validUntil: "2119-12-31",
    rows: [{ title: "Nur jetzt" }],
  });
});

test("a promotion that has ended says so, without coupon and products", async () => {
  await shop.put("promo/over", promoFiles("over", "2020-01-01", "2020-02-01"));
  expect(dataOf(await promo("over"))).toMatchObject({
    coupon: null,
    hasEnded: true,
    validUntil: "2020-01-31",
    rows: [],
  });
});

test("a promotion without a last day runs", async () => {
  await shop.put("promo/always", promoFiles("always", "2020-01-01", null));
  expect(dataOf(await promo("always"))).toMatchObject({
    hasEnded: false,
    validUntil: null,
    coupon: "WELCOME10",
  });
});

test("a promotion that has not begun is not there", async () => {
  await shop.put("promo/later", promoFiles("later", "2119-01-01"));
  expect(codeOf(await promo("later"))).toBe("NOT_FOUND");
  expect(codeOf(await promo("nothing"))).toBe("NOT_FOUND");
});

test("two promotions cannot have one address", async () => {
  await shop.put("promo/one", promoFiles("shared"));
  expect(await shop.problems("promo/two", promoFiles("shared"))).toEqual([
    "document.yaml:1 one has the slug shared",
  ]);
});
