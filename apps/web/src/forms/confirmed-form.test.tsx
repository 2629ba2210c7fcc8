// @vitest-environment happy-dom
import { deleteAddressForm } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, refused, showPage } from "../test/show-page.tsx";
import { ConfirmedForm } from "./confirmed-form.tsx";

afterEach(cleanup);

const onSuccess = vi.fn<() => void>();
const form = (
  <ConfirmedForm
    form={deleteAddressForm}
    params={{ uuid: "the-uuid" }}
    onSuccess={onSuccess}
    button={{ "data-testid": "delete" }}
    title="Delete it?"
    confirm="Yes"
    question="It will be gone."
  >
    Delete
  </ConfirmedForm>
);
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));

test("asks before sending, and sends nothing on cancel", async () => {
  const { sent } = showPage(form, () => done());
  await press("delete");
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.click(screen.getByText("form.cancel")));
  expect([sent.length, screen.queryByTestId("confirm")]).toEqual([0, null]);
});

test("is sent after confirmation", async () => {
  const { sent } = showPage(form, () => done());
  await press("delete");
  await press("confirm");
  expect(sent).toEqual([{ name: "api_delete_customer_address", input: { params: { uuid: "the-uuid" } } }]);
  expect(onSuccess).toHaveBeenCalledOnce();
});

test("shows an error as a toast", async () => {
  const { toasts } = showPage(form, () => refused("NOT_FOUND", [], 404));
  await press("delete");
  await press("confirm");
  expect(toasts()).toEqual(["error customer.error.addressGone"]);
});

test("is sent by the button alone without scripts", () => {
  showPage(form, () => done());
  const element = screen.getByTestId("delete").closest("form");
  expect(element?.getAttribute("action")).toBe("/customer/addresses/the-uuid/delete");
});
