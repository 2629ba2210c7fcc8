// @vitest-environment happy-dom
import { createI18n } from "@reprise/locale";
import { QUOTE_DAYS } from "@reprise/trade-in";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { Steps } from "./steps.tsx";

afterEach(cleanup);

test("the steps of a sale say how long an offer is valid", () => {
  const i18n = createI18n("en", { "tradeIn.steps.offer.text": "Valid for {{days}} days." });
  showPage(<Steps />, () => done({}), { i18n });
  expect(screen.getByTestId("steps").textContent).toContain(`Valid for ${QUOTE_DAYS} days.`);
});
