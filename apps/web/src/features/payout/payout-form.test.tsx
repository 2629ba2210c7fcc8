// @vitest-environment happy-dom
import type { TradeInPayout } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { PayoutForm } from "./payout-form.tsx";

afterEach(cleanup);

const tradeInUuid = "00000000-0000-4000-8000-00000000000c";
const payout = (method: { readonly kind: string } | null) =>
  ({
    tradeInUuid,
    method,
    choices: { methods: ["bank-account", "paypal", "donation"], organisations: ["Sea", "Wood"] },
  }) as TradeInPayout;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label, "u"));
const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (kind: string) =>
  fireEvent.click(document.querySelector(`[name="kind"][value="${kind}"]`) as HTMLElement);
const save = () => act(async () => void fireEvent.click(screen.getByTestId("save-payout")));

test("sends only the fields of the chosen way, with the token of the mail", async () => {
  const { sent, toasts } = showPage(<PayoutForm payout={payout(null)} token="t1" />, () => done());
  enter("IBAN", "DE89 3704 0044 0532 0130 00");
  choose("paypal");
  enter("payout.email", " ada@example.com ");
  await save();
  expect(sent).toEqual([
    {
      name: "api_put_payout_method",
      input: {
        params: { tradeInUuid },
        body: { method: { kind: "paypal", email: "ada@example.com" }, token: "t1" },
      },
    },
  ]);
  expect(toasts()).toEqual(["success payout.saved"]);
});

test("the first way is chosen when there is none, else the stored one; what it holds is not shown again", () => {
  const chosen = () => document.querySelector<HTMLInputElement>('[name="kind"]:checked')?.value;
  showPage(<PayoutForm payout={payout(null)} token={undefined} />, () => done());
  expect(chosen()).toBe("bank-account");
  cleanup();
  showPage(<PayoutForm payout={payout({ kind: "donation" })} token={undefined} />, () => done());
  expect([chosen(), field("IBAN").value]).toEqual(["donation", ""]);
});

test("a wrong IBAN is an error at its field, and what was typed stays", async () => {
  const { sent } = showPage(<PayoutForm payout={payout(null)} token={undefined} />, () =>
    refused("VALIDATION_FAILED", ["body.method.iban"]),
  );
  enter("payout.holder", "Ada");
  enter("IBAN", "DE00");
  await save();
  expect(sent[0]?.input).toEqual({
    params: { tradeInUuid },
    body: { method: { kind: "bank-account", holder: "Ada", iban: "DE00" } },
  });
  expect([field("IBAN").getAttribute("aria-invalid"), field("IBAN").value]).toEqual(["true", "DE00"]);
  expect(field("payout.holder").getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByTestId("error-summary").parentElement).toBe(document.activeElement);
});
