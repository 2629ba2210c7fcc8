// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { ProductReviews } from "./product-reviews.tsx";

afterEach(cleanup);

const all = answers["api_product_reviews"] as object;

/** The reviews of a product after a navigation. The answers to presses wait. */
async function showReviews() {
  const presses: PromiseWithResolvers<CallResult<unknown>>[] = [];
  let isShown = false;
  const page = showPage(
    <ProductReviews product={{ id: 1, slug: "phone", reviewCount: 1 }} reviews={undefined} />,
    () => {
      if (!isShown) return done(all);
      const press = Promise.withResolvers<CallResult<unknown>>();
      presses.push(press);
      return press.promise;
    },
  );
  const link = (name: string) => screen.findByRole("link", { name });
  await link("review.sort.newest");
  isShown = true;
  return {
    ...page,
    presses,
    press: async (name: string) => {
      const pressed = await link(name);
      await act(async () => fireEvent.click(pressed));
    },
  };
}

const chosenSort = () =>
  within(screen.getByRole("list", { name: "review.sort" })).getByRole("link", { current: true }).textContent;

test("of two choices the later one is shown, whatever the order of their answers", async () => {
  const { presses, press } = await showReviews();
  await press("review.sort.newest");
  await press("review.sort.best");
  await act(async () => presses[1]?.resolve(await done(all)));
  expect(chosenSort()).toBe("review.sort.best");
  const review = screen.getAllByTestId("vote-review")[0];
  review?.focus();
  await act(async () => presses[0]?.resolve(await done(all)));
  expect(chosenSort()).toBe("review.sort.best");
  expect(document.activeElement).toBe(review);
});

test.each<[string, () => Promise<CallResult<unknown>>]>([
  ["is refused", () => refused("TOO_MANY_REQUESTS", [], 429)],
  ["gets no answer", () => Promise.reject(new TypeError("no network"))],
])("a choice that %s says so, unless there is a later one", async (_, answer) => {
  const { presses, press, toasts } = await showReviews();
  await press("review.sort.newest");
  await press("review.sort.best");
  await act(async () => presses[0]?.resolve(answer()));
  expect(toasts()).toEqual([]);
  await act(async () => presses[1]?.resolve(answer()));
  expect([toasts().length, chosenSort()]).toEqual([1, "review.sort.helpful"]);
});

test("a product without reviews needs no request", async () => {
  const product = { id: 2, slug: "phone", reviewCount: 0 };
  const { sent } = showPage(<ProductReviews product={product} reviews={undefined} />, () => done(all));
  await screen.findByText("review.none");
  expect(sent).toEqual([]);
});
