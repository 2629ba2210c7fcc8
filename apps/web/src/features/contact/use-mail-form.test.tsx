import type { CallResult } from "@reprise/contracts/client";
// @vitest-environment happy-dom
import { contactForm } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Form } from "../../forms/form.tsx";
import { done, refused, showPage, visitor } from "../../test/show-page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useMailForm } from "./use-mail-form.ts";

afterEach(cleanup);

function Mail() {
  const form = useMailForm(contactForm);
  return (
    <Form form={form} submit="Send">
      <TextInput {...form.field("email")} label="Email" />
      <TextInput {...form.field("message")} label="Message" />
    </Form>
  );
}

async function send(answer: () => Promise<CallResult<unknown>>) {
  const shown = showPage(<Mail />, answer, { meta: visitor, at: "/s/contact" });
  const message = screen.getByLabelText<HTMLInputElement>("Message");
  fireEvent.change(message, { target: { value: "When?" } });
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Send" })));
  await press();
  await press();
  return { ...shown, message };
}

test("after it was sent the form is empty, on the same page", async () => {
  const { message, toasts, location } = await send(() => done({}));
  expect([message.value, toasts()[0], location()]).toEqual(["", "success contact.sent", "/s/contact"]);
});

test("what was typed stays after an error and while the answer is awaited, and is sent once meanwhile", async () => {
  const error = await send(() => refused("VALIDATION_FAILED", ["body.email"]));
  expect([error.message.value, error.toasts()]).toEqual(["When?", []]);
  cleanup();
  const waiting = await send(() => new Promise(() => undefined));
  expect([waiting.message.value, waiting.sent.length]).toEqual(["When?", 1]);
});
