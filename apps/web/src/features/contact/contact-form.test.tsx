// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customer, done, refused, showPage, visitor } from "../../test/show-page.tsx";
import { ContactForm } from "./contact.public.tsx";

afterEach(cleanup);

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^contact\\.${name}`, "u"));
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => act(async () => void fireEvent.submit(screen.getByTestId("contact-form")));
function fill() {
  enter("email", "anna@example.com");
  enter("topic", "sale");
  enter("orderNumber", " ");
  enter("message", "When do I get my money?");
}

test("sends a message, clears the form and says so", async () => {
  const { sent, toasts } = showPage(<ContactForm />, () => done({}), { meta: visitor });
  fill();
  await send();
  const message = "When do I get my money?";
  expect(sent).toEqual([
    {
      name: "api_contact",
      input: { body: { email: "anna@example.com", topic: "sale", orderNumber: null, message } },
    },
  ]);
  expect(toasts()).toEqual(["success contact.sent"]);
  expect([field("email").value, field("message").value]).toEqual(["", ""]);
});

test("keeps what was typed, and shows the error at its field", async () => {
  showPage(<ContactForm />, () => refused("VALIDATION_FAILED", ["body.message"]), { meta: visitor });
  fill();
  await send();
  expect(screen.getByTestId("error-summary").textContent).toContain("contact.error.message");
  expect(field("message").getAttribute("aria-invalid")).toBe("true");
  expect(field("email").value).toBe("anna@example.com");
});

test("has the address of a customer, also after a message was sent", async () => {
  const answer = ({ name }: { name: string }) =>
    done(name === "api_get_customer" ? { email: "ada@example.com" } : {});
  await act(async () => void showPage(<ContactForm />, answer, { meta: customer }));
  expect(field("email").value).toBe("ada@example.com");
  enter("message", "When do I get my money?");
  await send();
  expect([field("email").value, field("message").value]).toEqual(["ada@example.com", ""]);
});

test("does not replace the address that a customer has typed", async () => {
  let answerLater: () => void = () => undefined;
  const answer = async () => {
    await new Promise<void>((resolve) => (answerLater = resolve));
    return done({ email: "ada@example.com" });
  };
  showPage(<ContactForm />, answer, { meta: customer });
  enter("email", "other@example.com");
  await act(async () => answerLater());
  expect(field("email").value).toBe("other@example.com");
});

test("shows a message refused without scripts again", () => {
  const path = "/contact";
  const values = { email: "a@b", topic: "order", message: "x".repeat(4_000) };
  const problems = [{ field: "email", message: "contact.error.email" }] as const;
  showPage(<ContactForm />, () => done(), { refusedForm: { path, values, problems } });
  expect([field("email").value, field("topic").value, field("message").value]).toEqual([
    values.email,
    values.topic,
    values.message,
  ]);
  expect(screen.getByTestId("error-summary").textContent).toContain("contact.error.email");
});
