// @vitest-environment happy-dom
import type { ProductReviews as Reviews } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { loadReviews } from "./load-reviews.ts";
import { ProductReviews } from "./product-reviews.tsx";

afterEach(cleanup);

const all = answers["api_product_reviews"] as Reviews;

/** The reviews of a product. The answers to calls wait. */
function showReviews() {
  const calls: PromiseWithResolvers<CallResult<unknown>>[] = [];
  const page = showPage(
    <ProductReviews product={{ id: 1, slug: "phone" }} reviews={{ reviews: all, choice: {} }} />,
    () => {
      const call = Promise.withResolvers<CallResult<unknown>>();
      calls.push(call);
      return call.promise;
    },
  );
  return {
    ...page,
    calls,
    press: (text: string) => act(async () => fireEvent.click(screen.getByText(text))),
    sort: (value: string) => act(async () => fireEvent.change(sortField(), { target: { value } })),
  };
}

const sortField = () => screen.getByTestId<HTMLSelectElement>("review-sort");
const chosenSort = () => sortField().value;

test("of two choices the later one is shown, whatever the order of their answers", async () => {
  const { calls, sort } = showReviews();
  await sort("newest");
  await sort("best");
  await act(async () => calls[1]?.resolve(await done(all)));
  expect(chosenSort()).toBe("best");
  const review = screen.getAllByTestId("vote-review")[0];
  review?.focus();
  await act(async () => calls[0]?.resolve(await done(all)));
  expect(chosenSort()).toBe("best");
  expect(document.activeElement).toBe(review);
});

test.each<[string, () => Promise<CallResult<unknown>>]>([
  ["is refused", () => refused("TOO_MANY_REQUESTS", [], 429)],
  ["gets no answer", () => Promise.reject(new TypeError("no network"))],
])("a choice that %s says so, unless there is a later one", async (_, answer) => {
  const { calls, sort, toasts } = showReviews();
  await sort("newest");
  await sort("best");
  await act(async () => calls[0]?.resolve(answer()));
  expect(toasts()).toEqual([]);
  await act(async () => calls[1]?.resolve(answer()));
  expect([toasts().length, chosenSort()]).toEqual([1, "helpful"]);
});

test("a press on a number of stars moves the focus to what it found, a sort order does not", async () => {
  const { calls, sent, press, sort } = showReviews();
  await press("5 ★");
  await act(async () => calls[0]?.resolve(await done(all)));
  expect(document.activeElement?.textContent).toBe("review.count");
  sortField().focus();
  await sort("worst");
  await act(async () => calls[1]?.resolve(await done(all)));
  expect(document.activeElement).toBe(sortField());
  expect(sent.map(({ input }) => input)).toMatchObject([
    { query: { stars: "5" } },
    { query: { stars: "5", sort: "worst" } },
  ]);
});

test("who asks for more reviews goes on at the fourth", async () => {
  const [first] = all.reviews;
  if (first === undefined) throw new Error("no review");
  const reviews = Array.from({ length: 5 }, (_, index) => ({ ...first, uuid: `${index}` }));
  showPage(
    <ProductReviews
      product={{ id: 1, slug: "phone" }}
      reviews={{ reviews: { ...all, reviews }, choice: {} }}
    />,
    () => done({}),
  );
  const list = screen.getAllByTestId("review")[0]?.closest("ol");
  expect(list?.className).toMatch(/short/u);
  fireEvent.click(screen.getByTestId("more-reviews"));
  expect(screen.queryByTestId("more-reviews")).toBeNull();
  expect(list?.className).not.toMatch(/short/u);
  expect(document.activeElement).toBe(list?.children[3]);
});

test("a vote and a report are answered in the review; a repeat sends nothing", async () => {
  const { calls, sent } = showReviews();
  const review = within(screen.getAllByTestId("review")[0] as HTMLElement);
  const answer = () => review.getByRole("status").textContent;
  const send = (button: "vote-review" | "report-review") =>
    act(async () => fireEvent.submit(review.getByTestId(button).closest("form") as HTMLFormElement));
  await send("vote-review");
  expect(answer()).toBe("");
  await act(async () => calls[0]?.resolve(await done({ helpful: 8 })));
  expect(answer()).toBe("review.flash.voted review.helpful");
  await send("vote-review");
  expect(answer()).toBe("review.votedBefore");
  await send("report-review");
  await act(async () => calls[1]?.resolve(await done({})));
  expect(answer()).toBe("review.flash.reported");
  await send("report-review");
  expect(answer()).toBe("review.reportedBefore");
  expect(sent.map(({ name }) => name)).toEqual(["api_vote_review", "api_report_review"]);
});

test("a vote that is refused says why, and can be sent again", async () => {
  const { calls, sent, toasts } = showReviews();
  const form = screen.getAllByTestId("vote-review")[0]?.closest("form") as HTMLFormElement;
  await act(async () => fireEvent.submit(form));
  await act(async () => calls[0]?.resolve(refused("REVIEW_IS_OWN", [], 409)));
  expect(toasts()).toEqual(["error review.flash.own"]);
  await act(async () => fireEvent.submit(form));
  expect(sent).toHaveLength(2);
});

test("a product without reviews needs no call", async () => {
  const unused = { api: { call: () => Promise.reject(new Error("called")) } };
  const found = await loadReviews(
    { app: unused as never, signal: new AbortController().signal },
    { id: 2, reviewCount: 0 },
    {},
  );
  expect(found?.reviews.summary.count).toBe(0);
});
