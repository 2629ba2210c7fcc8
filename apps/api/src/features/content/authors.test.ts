import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("authors are listed by last name, with their works", async () => {
  const { authors } = dataOf(await api.call("api_get_authors", {}));
  const slugs = authors.map(({ slug }) => slug);
  expect(slugs.indexOf("franz-kafka")).toBeGreaterThanOrEqual(0);
  expect(slugs.indexOf("franz-kafka")).toBeLessThan(slugs.indexOf("emile-zola"));
  expect(authors.every(({ works }) => works > 0)).toBe(true);
});

test("the page of an author has their books", async () => {
  const author = dataOf(await api.call("api_get_author", { params: { slug: "franz-kafka" } }));
  expect(author.name).toBe("Franz Kafka");
  expect(author.books.map(({ id }) => id)).toContain(FIXTURE.book);
  expect(author.films).toEqual([]);
  for (const slug of ["nobody", "-", "franz%20kafka"])
    expect(codeOf(await api.call("api_get_author", { params: { slug } }))).toBe("NOT_FOUND");
});
