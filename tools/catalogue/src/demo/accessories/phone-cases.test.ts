import { expect, it } from "vitest";
import { phoneCases } from "./phone-cases.ts";

it("calls cases cases, and glasses not", () => {
  const drafts = [...phoneCases.drafts(500, new Map())];
  const called = (type: string) =>
    new Set(
      drafts.filter(({ attributes }) => attributes["type"] === type).flatMap(({ keywords = [] }) => keywords),
    );
  expect(called("case")).toEqual(new Set(["handyhülle", "case", "cover"]));
  expect(called("screen-protector")).toEqual(new Set(["displayschutz", "schutzglas"]));
});
