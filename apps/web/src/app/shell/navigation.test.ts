import type { NavigationView } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";
import { expect, test } from "vitest";
import type { AppContext } from "../../lib/context/app-context.ts";
import { categoryGroups, loadCategoryGroups } from "./navigation.ts";

const picture = { hash: "0", alt: "" };
const view: NavigationView = {
  breadcrumbs: [],
  categories: [
    {
      id: 1,
      name: "Elektronik",
      sanitizedPath: "elektronik",
      picture,
      children: [
        {
          id: 10,
          name: "Smartphones",
          sanitizedPath: "elektronik/smartphones",
          children: [
            { id: 1112, name: "Apple iPhone", sanitizedPath: "elektronik/smartphones/apple-iphone" },
          ],
        },
      ],
    },
  ],
};
const groups = [
  {
    name: "Elektronik",
    path: "elektronik",
    children: [{ name: "Smartphones", path: "elektronik/smartphones" }],
  },
];

const app = (answer: () => Promise<unknown>, failure: AppContext["failure"] = null) =>
  ({ api: { call: answer } as ApiClient, failure }) as AppContext;

test("returns two levels, each category with name and path only", () => {
  expect(categoryGroups(view)).toEqual(groups);
});

test("a page that is not found has its navigation", async () => {
  const answer = async () => ({ ok: true, status: 200, data: view });
  expect(await loadCategoryGroups(app(answer))).toEqual(groups);
  expect(await loadCategoryGroups(app(answer, { status: 404, reference: "" }))).toEqual(groups);
});

test("returns no categories when the API is down, without further calls", async () => {
  let calls = 0;
  const failing = async () => {
    calls += 1;
    throw new TypeError("no answer");
  };
  expect(await loadCategoryGroups(app(failing))).toEqual([]);
  expect(await loadCategoryGroups(app(async () => ({ ok: false, status: 500 })))).toEqual([]);
  expect(await loadCategoryGroups(app(failing, { status: 503, reference: "" }))).toEqual([]);
  expect(calls).toBe(1);
});
