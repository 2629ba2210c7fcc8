import { expect, it } from "vitest";
import { phoneCases } from "./phone-cases.ts";

it("uses the word for cases only for cases, not for screen protectors", () => {
  const drafts = [...phoneCases.drafts(500, new Map())];
  const keywordsOf = (type: string) =>
    new Set(
      drafts.filter(({ attributes }) => attributes["type"] === type).flatMap(({ keywords = [] }) => keywords),
    );
  expect(keywordsOf("case")).toEqual(new Set(["handyhülle", "case", "cover"]));
  expect(keywordsOf("screen-protector")).toEqual(new Set(["displayschutz", "schutzglas"]));
});
