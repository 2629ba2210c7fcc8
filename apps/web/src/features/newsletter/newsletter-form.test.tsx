// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { NewsletterForm } from "./newsletter.read.tsx";

afterEach(cleanup);

const email = () => screen.getByRole<HTMLInputElement>("textbox");
async function subscribe(address: string) {
  fireEvent.change(email(), { target: { value: address } });
  await act(async () => void fireEvent.submit(screen.getByTestId("newsletter-form")));
}

test("subscribes, empties the field and says so", async () => {
  const { sent, toasts } = showPage(<NewsletterForm source="footer" />, () => done());
  await subscribe("anna@example.com");
  const body = { email: "anna@example.com", source: "footer", subscriptionType: "newsletter" };
  expect(sent).toEqual([{ name: "api_newsletter_subscribe", input: { body } }]);
  expect([email().value, toasts()]).toEqual(["", ["success newsletter.flash.success"]]);
});

test("keeps what was typed when it did not work", async () => {
  const { toasts } = showPage(<NewsletterForm source="footer" />, () => refused("VALIDATION_FAILED"));
  await subscribe("a@b");
  expect([email().value, toasts()]).toEqual(["a@b", ["error newsletter.flash.error.default"]]);
});

test("shows again what was refused without scripts", () => {
  const refusedForm = { path: "/newsletter", values: { email: "a@b" }, problems: [] };
  showPage(<NewsletterForm source="footer" />, () => done(), { refusedForm });
  expect(email().value).toBe("a@b");
});
