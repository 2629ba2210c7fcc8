// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showHook } from "../../test/show-page.tsx";
import { digits, type PageQuery, parameters, word } from "./page-query.ts";
import { useQuery } from "./use-query.ts";

afterEach(cleanup);

const queryAt = <Query,>(query: PageQuery<Query>, at: string) =>
  showHook(
    () => useQuery(query),
    () => done(),
    { at },
  ).hook();

test("has what the page declares, and nothing of what it ignores", () => {
  const declared = parameters({ variant: word, accessoriesOf: digits });
  expect(queryAt(declared, "/i7,phone?variant=A2&accessoriesOf=x&more=1")).toEqual({
    variant: "A2",
    accessoriesOf: undefined,
  });
});

test("is null for an address whose page does not exist", () => {
  const none: PageQuery<object> = { parse: () => null, format: () => "" };
  expect(queryAt(none, "/?page=0")).toBeNull();
});
