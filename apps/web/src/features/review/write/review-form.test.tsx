// @vitest-environment happy-dom
import type { ReviewDraft } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, refused, showPage } from "../../../test/show-page.tsx";
import { ReviewForm } from "./review-form.tsx";

afterEach(cleanup);

const draft: ReviewDraft = {
  product: { id: 7, name: "Phone 7", slug: "phone-7" } as ReviewDraft["product"],
  boughtGrade: "A2",
  firstName: "Ada",
  review: null,
};
const show = (more: Partial<ReviewDraft>, answer: () => Promise<CallResult<unknown>>) =>
  showPage(<ReviewForm {...draft} {...more} />, answer);
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^review\\.field\\.${name}`, "u"));
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = (name: string, value: string) =>
  fireEvent.click(document.querySelector(`[name="${name}"][value="${value}"]`) as HTMLElement);
const send = () => act(async () => void fireEvent.click(screen.getByTestId("send-review")));

test("sends stars, text and whether the device was as described; a review may wait for its check", async () => {
  const { sent, toasts } = show({}, () => done({ status: "pending" }));
  choose("stars", "4");
  choose("asDescribed", "as-described");
  enter("title", "Good");
  enter("text", "Lives twice");
  enter("author", " ");
  await send();
  expect(sent).toEqual([
    {
      name: "api_write_review",
      input: {
        params: { id: "7" },
        body: {
          stars: 4,
          asDescribed: "as-described",
          title: "Good",
          text: "Lives twice",
          author: null,
        },
      },
    },
  ]);
  expect(toasts()).toEqual(["success review.flash.waiting"]);
});

test("who has not got the device is not asked whether it was as described", () => {
  show({ boughtGrade: null }, () => done());
  expect(screen.queryByTestId("as-described")).toBeNull();
});

test("missing stars and a link in the text are errors at their fields; the text stays", async () => {
  let answer = refused("VALIDATION_FAILED", ["body.stars"]);
  show({}, () => answer);
  enter("text", "See https://elsewhere.example");
  await send();
  expect(screen.getByTestId("star-choice").textContent).toContain("review.error.stars");
  answer = refused("REVIEW_CONTAINS_LINK");
  await send();
  expect(screen.getByTestId("star-choice").textContent).not.toContain("review.error.stars");
  expect([field("text").getAttribute("aria-invalid"), field("text").value]).toEqual([
    "true",
    "See https://elsewhere.example",
  ]);
  expect(screen.getByTestId("error-summary").parentElement).toBe(document.activeElement);
});

test("two quick presses write one review", async () => {
  const { sent } = show({}, () => new Promise(() => undefined));
  await send();
  await send();
  expect(sent).toHaveLength(1);
});

test("a new review has the first name as its author; one without an author keeps none when it is changed", () => {
  show({}, () => done());
  expect(field("author").value).toBe("Ada");
  cleanup();
  const review: Partial<NonNullable<ReviewDraft["review"]>> = {
    stars: 2,
    asDescribed: null,
    title: "Old",
    text: "Text",
    author: null,
    photos: [],
  };
  show({ review: review as ReviewDraft["review"] }, () => done());
  expect([field("author").value, field("title").value]).toEqual(["", "Old"]);
  expect(document.querySelector<HTMLInputElement>('[name="stars"]:checked')?.value).toBe("2");
});
