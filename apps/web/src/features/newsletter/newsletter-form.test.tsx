// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { NewsletterForm } from "./newsletter.public.tsx";

afterEach(cleanup);

const email = () => screen.getByRole<HTMLInputElement>("textbox");
async function subscribe(address: string) {
  fireEvent.change(email(), { target: { value: address } });
  await act(async () => void fireEvent.submit(screen.getByTestId("newsletter-form")));
}

test("subscribes, clears the field and confirms", async () => {
  const { sent, toasts } = showPage(<NewsletterForm source="footer" />, () => done());
  await subscribe("anna@example.com");
  const body = { email: "anna@example.com", source: "footer", subscriptionType: "newsletter" };
  expect(sent).toEqual([{ name: "api_newsletter_subscribe", input: { body } }]);
  expect([email().value, toasts()]).toEqual(["", ["success newsletter.flash.success"]]);
});

test("keeps the input after a failure", async () => {
  const { toasts } = showPage(<NewsletterForm source="footer" />, () => refused("VALIDATION_FAILED"));
  await subscribe("a@b");
  expect([email().value, toasts()]).toEqual(["a@b", ["error newsletter.flash.error.default"]]);
});

test("shows a form refused without scripts again", () => {
  const refusedForm = { path: "/newsletter", values: { email: "a@b" }, problems: [] };
  showPage(<NewsletterForm source="footer" />, () => done(), { refusedForm });
  expect(email().value).toBe("a@b");
});
