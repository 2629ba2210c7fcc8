// @vitest-environment happy-dom
import { visibleToasts } from "@reprise/toasts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createInterceptedFetch } from "../../lib/calls/interceptor.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { done, showPage } from "../../test/show-page.tsx";
import { UndeliverableWarning } from "./undeliverable-warning.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const receive = (headers: Record<string, string>) =>
  act(async () => {
    vi.stubGlobal("fetch", async () => new Response("", { headers }));
    await createInterceptedFetch("1")("/api/cart");
  });

test("an answer that says that mails bounce warns the shopper until they close it, and leads to their address", async () => {
  let toasts: readonly unknown[] = [];
  function Toasts() {
    toasts = visibleToasts(useToasts().state);
    return null;
  }
  showPage([<UndeliverableWarning key="warning" />, <Toasts key="toasts" />], () => done());
  await receive({});
  expect(toasts).toEqual([]);
  await receive({ "x-email-delivery-impossible": "1" });
  expect(toasts).toMatchObject([
    {
      variant: "warn",
      message: "user.flash.emailDeliveryImpossible",
      isPersistent: true,
      link: { href: "/customer/profile#email", label: "user.flash.emailDeliveryImpossible.link" },
    },
  ]);
});
