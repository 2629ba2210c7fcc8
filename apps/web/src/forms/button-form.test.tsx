// @vitest-environment happy-dom
import { subscriptionForm } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, refused, showPage } from "../test/show-page.tsx";
import { ButtonForm } from "./button-form.tsx";

afterEach(cleanup);

const form = (
  <ButtonForm
    form={subscriptionForm}
    hidden={{ isSubscribed: "1" }}
    button={{}}
    onSuccess={(_, { tell }) => tell()}
  >
    Subscribe
  </ButtonForm>
);
const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));

test("sends its hidden fields and shows its definition's message", async () => {
  const { sent, toasts } = showPage(form, () => done());
  await press();
  expect(sent).toEqual([
    { name: "api_update_newsletter_subscription", input: { body: { isSubscribed: true } } },
  ]);
  expect(toasts()).toEqual(["success customer.flash.newsletterOn"]);
});

test("an expired login shows a toast with a login link", async () => {
  const { toasts } = showPage(form, () => refused("UNAUTHENTICATED", [], 401));
  await press();
  expect(toasts()).toEqual(["error user.flash.login.needed"]);
});
