import { expect, it } from "vitest";
import { d, escapeXml, group, number, path, rect } from "./shapes.ts";

it("escapes markup and drops characters that XML forbids", () => {
  expect(escapeXml(`a<b>&"c"\u0000\u001b\uFFFE`)).toBe("a&lt;b&gt;&amp;&quot;c&quot;");
  expect(escapeXml("x\uD800y")).toBe("x\uFFFDy");
});

it("writes numbers with one decimal and never as NaN", () => {
  expect([1.26, -0.04, 3, Number.NaN, Number.POSITIVE_INFINITY].map(number)).toEqual([
    "1.3",
    "0",
    "3",
    "0",
    "0",
  ]);
  expect(d`M${1.26} ${2}h${-3.5}`).toBe("M1.3 2h-3.5");
});

it("stroked shapes have no fill, and an empty group is omitted", () => {
  expect(path("M0 0", { stroke: "#000000" })).toBe('<path d="M0 0" fill="none" stroke="#000000"/>');
  expect(rect(0, 0, -5, 5, 0, { fill: "#ffffff" })).toContain('width="0"');
  expect(group("", { opacity: 0.5 })).toBe("");
  expect(group("<a/>", { opacity: 0.5 })).toBe('<g opacity="0.5"><a/></g>');
});
