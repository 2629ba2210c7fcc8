// @vitest-environment happy-dom
import { createI18n } from "@reprise/locale";
import { cleanup, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { PayoutTime, SaleFigures } from "./sale-figures.tsx";

afterEach(cleanup);

const MEASURED = {
  kind: "measured",
  from: "2026-08-31",
  to: "2026-11-29",
  items: 214,
  asQuotedPercent: 94,
  medianLess: 1_200,
  days: 2,
} as const;

const show = (page: ReactElement) => {
  const i18n = createI18n("en", {
    "tradeIn.figures.asQuoted": "{{percent}} as quoted",
    "tradeIn.figures.less": "{{amount}} less",
    "tradeIn.figures.days_other": "{{count}} days",
    "tradeIn.figures.payDays_other": "{{count}} days",
    "tradeIn.figures.period": "{{count}} items, {{from}} to {{to}}",
    "tradeIn.figures.payDay": "by {{paid}}",
    "tradeIn.figures.payDayIfPosted": "posted {{posted}}, by {{paid}}",
    "tradeIn.figures.planned": "planned: {{inspection}} and {{transfer}}",
  });
  showPage(page, () => done({}), { i18n });
};

test("what was measured is shown with its period and the number of items", () => {
  show(<SaleFigures figures={MEASURED} />);
  const text = screen.getByTestId("sale-figures").textContent;
  for (const part of [
    "94\u00a0% as quoted",
    "12\u00a0€ less",
    "2 days",
    "214 items, 31. August 2026 to 29. November 2026",
  ])
    expect(text).toContain(part);
});

test("where all were paid as quoted, nothing is said about the others", () => {
  show(<SaleFigures figures={{ ...MEASURED, medianLess: null }} />);
  expect(screen.getByTestId("sale-figures").textContent).not.toContain("less");
});

test("without enough sales the planned time is shown, and no measurement", () => {
  show(
    <>
      <SaleFigures figures={{ kind: "planned" }} />
      <PayoutTime figures={{ kind: "planned" }} />
    </>,
  );
  expect(screen.getByTestId("sale-figures").textContent).toContain("planned: 2 and 2");
  expect(screen.getByTestId("payout-time").textContent).toBe("planned: 2 and 2");
});

test("the money comes on a date where one is known: that of the parcel, otherwise that of one posted soon", () => {
  const figures = {
    ...MEASURED,
    payDays: { postedBy: "2026-12-01", paid: "2026-12-09", paidExpress: "2026-12-07" },
  };
  show(
    <>
      <PayoutTime figures={figures} payDay="2026-12-04" />
      <PayoutTime figures={figures} />
      <PayoutTime figures={figures} hasExpressGrading />
      <PayoutTime figures={figures} isDated={false} />
    </>,
  );
  const texts = screen.getAllByTestId("payout-time").map(({ textContent }) => textContent);
  expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "by Fr, 4. Dez.",
    "posted Di, 1. Dez., by Mi, 9. Dez.",
    "posted Di, 1. Dez., by Mo, 7. Dez.",
    "2 days",
  ]);
});
