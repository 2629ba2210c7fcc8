import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { ValueEstimate } from "./value-estimate.tsx";

test("names value and cost of a month as an estimate, and says how it is reckoned", () => {
  const estimate = { kind: "estimate", value: 6_000 } as const;
  const text = markup(appIn("de"), <ValueEstimate price={17_000} estimate={estimate} testId="value" />);
  expect(text).toContain("In 12 Monaten bei uns etwa 60\u00a0€ wert: rund 10\u00a0€ im Monat");
  expect(text).toContain("Das ist eine Schätzung und kein Angebot");
});

test("says nothing of what the shop does not buy", () => {
  expect(
    markup(appIn("de"), <ValueEstimate price={17_000} estimate={{ kind: "none" }} testId="value" />),
  ).toBe("");
});
