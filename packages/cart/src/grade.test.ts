import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareGrades, parseGrade, GRADES, gradeChange } from "./grade.ts";

const grade = fc.constantFrom(...GRADES);

test("grades are read in any case, with or without a hash sign", () => {
  for (const text of ["A2", "a2", "#A2", "#a2"]) expect(parseGrade(text)).toBe("A2");
});

test("anything but A0 to A4 is no grade", () => {
  for (const text of [
    "",
    "#",
    "A",
    "A5",
    "A-1",
    "A00",
    "##A0",
    " A0",
    "A0\n",
    "B0",
    "Ａ0",
    null,
    undefined,
    0,
    ["A0"],
  ]) {
    expect(parseGrade(text)).toBeUndefined();
  }
});

test("parsing never throws and returns only grades", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect([undefined, ...GRADES]).toContain(parseGrade(value));
    }),
  );
});

test("the order of grades is total, and A0 is the best", () => {
  fc.assert(
    fc.property(grade, grade, grade, (a, b, c) => {
      expect(Math.sign(compareGrades(a, b))).toBe(0 - Math.sign(compareGrades(b, a)));
      expect(compareGrades(a, b) === 0).toBe(a === b);
      const isChain = compareGrades(a, b) <= 0 && compareGrades(b, c) <= 0;
      expect(!isChain || compareGrades(a, c) <= 0).toBe(true);
    }),
  );
  expect((["A3", "A0", "A4", "A1", "A2"] as const).toSorted(compareGrades)).toEqual(GRADES);
});

test("a change to a better grade is an upgrade", () => {
  expect(gradeChange("A2", "A0")).toBe("upgrade");
  expect(gradeChange("A0", "A4")).toBe("downgrade");
  expect(gradeChange("A1", "A1")).toBe("same variant");
});
