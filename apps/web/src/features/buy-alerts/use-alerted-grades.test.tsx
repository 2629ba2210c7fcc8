// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customer, done, showHook } from "../../test/show-page.tsx";
import { useAlertedGrades } from "./use-alerted-grades.ts";

afterEach(cleanup);

const buyAlerts = [
  { productId: 7, label: null },
  { productId: 7, label: "A2" },
] as const;

test.each([
  [7, [null, "A2"]],
  [8, []],
])("product %i has alerts for the grades %j", (id, grades) => {
  const meta = { ...customer, buyAlerts: [...buyAlerts] };
  expect(
    showHook(
      () => useAlertedGrades(id),
      () => done(),
      { meta },
    ).hook(),
  ).toEqual(grades);
});
