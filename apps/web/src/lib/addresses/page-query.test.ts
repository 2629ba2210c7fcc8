import { expect, test } from "vitest";
import type { LoaderInput } from "../page/page-module.ts";
import { withQuery } from "../page/page-module.ts";
import { anyText, digits, parameters, word } from "./page-query.ts";

const query = parameters({ id: digits, label: word, text: anyText });
const read = (search: string) => query.parse(new URLSearchParams(search));

test("a query contains only its declared parameters", () => {
  expect(read("id=7&label=A1&text=a%20b&page=2")).toEqual({ id: "7", label: "A1", text: "a b" });
  expect(read("page=2")).toEqual({ id: undefined, label: undefined, text: undefined });
});

test.each(["id=x", "id=12345678901", "label=%3Cscript%3E", `label=${"x".repeat(21)}`, "label=", "text="])(
  "%s is ignored",
  (search) => {
    expect(read(search)).toEqual(read(""));
  },
);

test("the canonical query has the declared order", () => {
  expect(query.format({ text: "a&b", id: "7", label: undefined })).toBe("?id=7&text=a%26b");
  expect(query.format({ text: undefined, id: undefined, label: undefined })).toBe("");
});

test("the first of several values counts", () => {
  expect(read("id=1&id=2")?.id).toBe("1");
});

test("a loader gets the declared query, and undeclared parameters do not compile", async () => {
  const input = { app: {}, params: {} } as LoaderInput;
  const declared = withQuery(query, async ({ query: { id } }) => id);
  expect(await declared({ ...input, query: { id: "7", label: undefined, text: undefined } })).toBe("7");
  // @ts-expect-error -- a parameter that is not declared
  withQuery(query, async ({ query: { page } }) => page as unknown);
  // @ts-expect-error -- a page that declares nothing
  const undeclared = ({ query: found }: LoaderInput): unknown => found;
  expect(undeclared(input)).toBeUndefined();
});
