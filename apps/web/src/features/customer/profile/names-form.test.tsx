// @vitest-environment happy-dom
import type { CustomerView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customer as known, done, refused, showPage } from "../../../test/show-page.tsx";
import { useUserMeta } from "../user-meta.ts";
import { NamesForm } from "./names-form.tsx";

afterEach(cleanup);

const customer = { firstName: "Anna", lastName: null } as CustomerView;

/** The header, which greets by name. */
const Greeting = () => <p data-testid="greeting">{useUserMeta()?.customer?.firstName}</p>;
const page = (
  <>
    <Greeting />
    <NamesForm customer={customer} />
  </>
);
const input = () => screen.getByLabelText<HTMLInputElement>("customer.firstName");
async function save(firstName: string) {
  fireEvent.change(input(), { target: { value: firstName } });
  await act(async () => void fireEvent.submit(screen.getByTestId("names-form")));
}

test("saves the names, and the header greets by the new one", async () => {
  const renamed = { ...known, customer: { uuid: "u", firstName: "Ada" } };
  const { sent } = showPage(page, ({ name }) => done(name === "api_user_meta_view" ? renamed : customer), {
    meta: known,
  });
  expect(input().value).toBe("Anna");
  await save("Ada");
  expect(sent).toContainEqual({
    name: "api_update_customer",
    input: { body: { firstName: "Ada", lastName: null } },
  });
  expect(screen.getByTestId("greeting").textContent).toBe("Ada");
});

test("a refused name shows its error at the field, and the input remains", async () => {
  showPage(page, ({ name }) =>
    name === "api_user_meta_view" ? done(known) : refused("VALIDATION_FAILED", ["body.firstName"]),
  );
  await save("A\u0000");
  expect([input().getAttribute("aria-invalid"), input().value]).toEqual(["true", "A\u0000"]);
});
