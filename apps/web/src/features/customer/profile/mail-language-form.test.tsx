// @vitest-environment happy-dom
import type { CustomerView } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { MailLanguageForm } from "./mail-language-form.tsx";

afterEach(cleanup);

test("shows the customer's language, whatever the page's, and saves another", async () => {
  const { sent } = showPage(<MailLanguageForm customer={{ locale: "it" } as CustomerView} />, () => done());
  const select = screen.getByLabelText<HTMLSelectElement>("customer.language.label");
  expect([select.value, [...select.options].map(({ value }) => value)]).toEqual(["it", [...LOCALES]]);
  fireEvent.change(select, { target: { value: "nl" } });
  await act(async () => void fireEvent.submit(screen.getByTestId("locale-form")));
  expect(sent).toEqual([{ name: "api_customer_update_locale", input: { body: { locale: "nl" } } }]);
});
