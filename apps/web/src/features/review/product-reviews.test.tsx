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
    press: (name: string) => act(async () => fireEvent.click(screen.getByRole("link", { name }))),
  };
}

const chosenSort = () =>
  within(screen.getByRole("list", { name: "review.sort" })).getByRole("link", { current: true }).textContent;

test("of two choices the later one is shown, whatever the order of their answers", async () => {
  const { calls, press } = showReviews();
  await press("review.sort.newest");
  await press("review.sort.best");
  await act(async () => calls[1]?.resolve(await done(all)));
  expect(chosenSort()).toBe("review.sort.best");
  const review = screen.getAllByTestId("vote-review")[0];
  review?.focus();
  await act(async () => calls[0]?.resolve(await done(all)));
  expect(chosenSort()).toBe("review.sort.best");
  expect(document.activeElement).toBe(review);
});

test.each<[string, () => Promise<CallResult<unknown>>]>([
  ["is refused", () => refused("TOO_MANY_REQUESTS", [], 429)],
  ["gets no answer", () => Promise.reject(new TypeError("no network"))],
])("a choice that %s says so, unless there is a later one", async (_, answer) => {
  const { calls, press, toasts } = showReviews();
  await press("review.sort.newest");
  await press("review.sort.best");
  await act(async () => calls[0]?.resolve(answer()));
  expect(toasts()).toEqual([]);
  await act(async () => calls[1]?.resolve(answer()));
  expect([toasts().length, chosenSort()]).toEqual([1, "review.sort.helpful"]);
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
