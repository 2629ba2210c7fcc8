// @vitest-environment happy-dom
import type { MissingPart } from "@reprise/contracts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { list } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { LIST_QUERY } from "../catalogue/catalogue.public.ts";
import { Page } from "./search.page.tsx";

afterEach(cleanup);

function show(missing: MissingPart[]) {
  const address = LIST_QUERY.parse(new URLSearchParams({ q: "laptop wasserdicht" }));
  if (address === null) throw new Error("No such address");
  showPage(<Page data={{ view: { ...list, missing }, address }} />, () => done({}), { at: "/search" });
  return screen.queryByTestId("left-out")?.textContent;
}

test("results for a part of the query say which words were left out", () => {
  expect(show([{ kind: "word", text: "wasserdicht" }])).toBe("search.missing.words");
});

test("results for the whole query say nothing of the kind", () => {
  expect(show([])).toBeUndefined();
});
