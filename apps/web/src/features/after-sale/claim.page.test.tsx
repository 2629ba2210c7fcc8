// @vitest-environment happy-dom
import type { AfterSale, AfterSaleItem } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { CLAIM_KINDS } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { loader, Page } from "./claim.page.tsx";

afterEach(cleanup);

const orderUuid = "00000000-0000-4000-8000-00000000000d";
const itemOf = (id: string, more: Partial<AfterSaleItem> = {}) =>
  ({
    id,
    name: `Phone ${id}`,
    grade: "A2",
    picture: { hash: "h", alt: "" },
    canClaim: true,
    ...more,
  }) as AfterSaleItem;
const afterSale = { orderUuid, email: "ada@example.com", items: [itemOf("1"), itemOf("2")] } as AfterSale;

/** Loads the page of an item with the token of a mail. */
function load(item: string) {
  const asked: unknown[] = [];
  const call = (name: string, input: object) => {
    asked.push([name, input]);
    return done(afterSale);
  };
  const app = { api: { call } as AppContext["api"] } as AppContext;
  const input = { app, params: { orderUuid, item } } as Partial<LoaderInput> as LoaderInput;
  return { asked, data: loader({ ...input, query: { token: "t1" } }) };
}

test("loads the order with the token of the mail, and finds the item of the address", async () => {
  const { asked, data } = load("2");
  expect(await data).toEqual({ afterSale, item: afterSale.items[1], token: "t1" });
  expect(asked).toEqual([["api_get_after_sale", { params: { orderUuid }, query: { token: "t1" } }]]);
});

test("an item that the order does not have is not found", async () => {
  await expect(load("3").data).rejects.toMatchObject({ init: { status: 404 } });
});

function show(item: AfterSaleItem, answer: () => Promise<CallResult<unknown>> = () => done()) {
  return showPage(<Page data={{ afterSale, item, token: "t1" }} />, answer, { at: "/claim" });
}
const send = () => act(async () => void fireEvent.click(screen.getByTestId("send-claim")));

test("reports the fault of the item with the email of the order, and opens the order with the token", async () => {
  const shown = show(itemOf("2"));
  const description = document.querySelector("textarea") as HTMLTextAreaElement;
  fireEvent.change(description, { target: { value: "The screen stays dark" } });
  await send();
  expect(shown.sent).toEqual([
    {
      name: "api_create_claim",
      input: {
        params: { orderUuid },
        body: {
          item: "2",
          kind: expect.stringMatching(/./u),
          description: "The screen stays dark",
          remedy: expect.stringMatching(/./u),
          email: "ada@example.com",
          token: "t1",
        },
      },
    },
  ]);
  expect([shown.location(), shown.toasts()]).toEqual([
    expect.stringMatching(new RegExp(`${orderUuid}.*\\?token=t1$`, "u")),
    ["success claim.sent"],
  ]);
});

test("a description that is too short is an error at its field", async () => {
  show(itemOf("2"), () => refused("VALIDATION_FAILED", ["body.description"]));
  await send();
  expect(document.querySelector("textarea")?.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByTestId("error-summary").textContent).toContain("claim.error.description");
});

test("an item without a claim has no form, but the way back with the token", () => {
  show(itemOf("2", { canClaim: false }));
  expect(screen.queryByTestId("claim-form")).toBeNull();
  expect(screen.getByTestId("no-claim")).toBeTruthy();
  expect(screen.getByText("afterSale.onward").closest("a")?.getAttribute("href")).toMatch(/\?token=t1$/u);
});

test.each([
  [true, ["damaged", "incomplete", "not-as-described", "other"]],
  [false, CLAIM_KINDS],
])("the faults to choose are those of the type: media %s", (isMedia, kinds) => {
  show(itemOf("2", { isMedia }));
  const options = document.querySelectorAll<HTMLOptionElement>("select[name=kind] option");
  expect([...options].map(({ value }) => value)).toEqual(kinds);
});
