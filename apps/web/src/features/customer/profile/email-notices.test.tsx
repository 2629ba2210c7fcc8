// @vitest-environment happy-dom
import type { CustomerView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { EmailNotices } from "./email-notices.tsx";

afterEach(cleanup);

const show = (facts: Pick<CustomerView, "isEmailVerified" | "isEmailUndeliverable">) =>
  showPage(<EmailNotices customer={{ email: "person@example.com", ...facts } as CustomerView} />, () =>
    done(),
  );

test("an address that is confirmed and takes mails needs no notice", () => {
  show({ isEmailVerified: true, isEmailUndeliverable: false });
  expect(document.body.textContent).toBe("");
});

test("an unconfirmed address can get its mail again", async () => {
  const { sent } = show({ isEmailVerified: false, isEmailUndeliverable: false });
  await act(async () => void fireEvent.click(screen.getByText("customer.email.resend")));
  expect(sent.map(({ name }) => name)).toEqual(["api_request_email_verification"]);
});

test("an address that takes no mails is named as the problem", () => {
  show({ isEmailVerified: true, isEmailUndeliverable: true });
  expect(document.body.textContent).toContain("customer.email.undeliverable");
  expect(screen.queryByTestId("unverified")).toBeNull();
});
