// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { readAnswers } from "@reprise/trade-in";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { afterPaint } from "../../../lib/browser/after-paint.ts";
import { greenCartOf, greenItem, phoneQuestions, sellersPhone } from "../../../test/green-cart-answers.ts";
import { done, type SentCall, showPage, visitor } from "../../../test/show-page.tsx";
import { recall, remember } from "../tab-products/tab-products.ts";
import { GRADING_QUERY } from "./grading-query.ts";
import { type GradingData, Page } from "./grading.page.tsx";

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const editId = "00000000-0000-4000-8000-000000000007";
const data: GradingData = {
  product: sellersPhone,
  group: phoneQuestions,
  prices: { version: 4, byGrade: { A0: 20_000, A1: 18_000 } },
  offer: null,
  itemKey: "00000000-0000-4000-8000-0000000000aa",
  productsForOffer: [],
  figures: { kind: "planned" },
  unit: null,
};
const at = (texts: readonly string[], more: object = {}) =>
  `/trade-in/product/7/grading${GRADING_QUERY.format({ answers: readAnswers(texts), ...more })}`;

const show = (
  path: string,
  answer: () => Promise<CallResult<unknown>> = () => new Promise(() => {}),
  shown: GradingData = data,
) =>
  showPage(
    <Page data={shown} />,
    ({ name }: SentCall) => (name === "api_add_item_to_green_cart" ? answer() : new Promise(() => {})),
    { at: path, meta: visitor },
  );
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
  });
const answerNamed = (name: string) => screen.getByRole("button", { name: new RegExp(name, "u") });

test("each answer leads to an address with all answers, and lowers the offer so far", async () => {
  const page = show(at(["power.yes", "functions.some"]));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question defect");
  expect(screen.getByTestId("running-offer").textContent).toContain("200,00");
  await press(answerNamed("Answer camera"));
  await waitFor(() => expect(page.location()).toBe(at(["power.yes", "functions.some", "defect.camera"])));
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Question display");
  expect(document.activeElement).toBe(heading);
  expect(screen.getByTestId("running-offer").textContent).toContain("170,00");
  await act(() => page.back());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question defect");
});

test("a unit that was bought here is named with its record, and stays through all questions", async () => {
  const unit = `${editId}.1`;
  const bought = { serial: "S-1", label: "A2", testRecord: null } as const;
  const page = show(at(["power.yes", "functions.some"], { unit }), undefined, { ...data, unit: bought });
  expect(screen.getByTestId("bought-unit")).toBeTruthy();
  await press(answerNamed("Answer camera"));
  await waitFor(() =>
    expect(page.location()).toBe(at(["power.yes", "functions.some", "defect.camera"], { unit })),
  );
});

test("an answer is not framed under a pointer that rests since the question before", async () => {
  show(at(["power.yes"]));
  const list = () => screen.getByTestId("question").querySelector("ul");
  expect(list()?.className).toContain("pointed");
  await press(answerNamed("Answer all"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question display");
  expect(list()?.className).not.toContain("pointed");
  fireEvent.pointerMove(answerNamed("Answer light"));
  expect(list()?.className).toContain("pointed");
});

test("the answer that describes a unit as it was sold is marked, and another one can be chosen", async () => {
  const unit = `${editId}.1`;
  const bought = { serial: "S-1", label: "A2", testRecord: null } as const;
  const page = show(at(["power.yes", "functions.all"], { unit }), undefined, { ...data, unit: bought });
  expect(answerNamed("Answer light").getAttribute("aria-current")).toBe("true");
  expect(within(answerNamed("Answer light")).getByTestId("as-sold")).toBeTruthy();
  await press(answerNamed("Answer flawless"));
  await waitFor(() =>
    expect(page.location()).toBe(at(["power.yes", "functions.all", "display.flawless"], { unit })),
  );
});

test("each answer has a drawing that screen readers do not name", () => {
  show(at(["power.yes"]));
  const drawings = screen.getAllByTestId("answer-picture");
  const answers = screen.getAllByTestId("answer");
  expect(answers.map((each) => each.querySelector("svg"))).toEqual(drawings);
  for (const drawing of drawings) expect(drawing.getAttribute("aria-hidden")).toBe("true");
  expect(answers.map((each) => each.textContent)).toEqual(
    phoneQuestions.children.find(({ id }) => id === "functions")?.answers.map(({ name }) => name),
  );
  const paths = drawings.map((each) => each.querySelector("path")?.getAttribute("d"));
  expect(paths.every((path) => path?.startsWith("M"))).toBe(true);
});

test("the answers about the housing show the seller's own model with the wear of their grade", () => {
  const effects = [
    { type: "none" },
    { type: "grade", grade: "A2" },
    { type: "share", permille: 100, grade: "A4" },
  ] as const;
  const answers = effects.map((effect, index) => ({
    id: `a${index}`,
    name: `Answer ${index}`,
    help: null,
    effect,
    children: [],
  }));
  const housing = { id: "laptop-housing", name: "Question housing", help: null, block: false, answers };
  show(at([]), undefined, { ...data, group: { ...phoneQuestions, children: [housing] } });
  const shown = screen.getAllByTestId("answer").map((answer) => answer.querySelector("img"));
  expect(shown.map((image) => image?.getAttribute("src"))).toEqual([
    "/media/h7-A0-near-320",
    "/media/h7-A2-near-320",
    "/media/h7-A4-near-320",
  ]);
  expect(shown.map((image) => image?.alt)).toEqual(["", "", ""]);
});

test("the answers about the screen show it on the seller's own model, flawless to broken", () => {
  show(at(["power.yes", "functions.all"]));
  const shown = screen.getAllByTestId("answer").map((answer) => answer.querySelector("img"));
  expect(shown.map((image) => image?.getAttribute("src"))).toEqual(["/media/h7-S0-320", "/media/h7-S1-320"]);
});

test("the offer shows the seller's own model with the wear of its grade", () => {
  const offer = { grade: "A1", base: 20_000, amount: 18_000, steps: [] } as const;
  show(at(["power.yes", "functions.all", "display.light"]), undefined, { ...data, offer });
  const image = screen.getByTestId("offer-picture").querySelector("img");
  expect(image?.getAttribute("src")).toBe("/media/h7-A1-320");
  expect(image?.alt).toContain("grade.A1");
});

test("the offer for a device with a fault shows no wear, which its grade does not mean", () => {
  const steps = [{ question: "functions", answer: "some", cents: 2_000 }];
  const offer = { grade: "A4", base: 20_000, amount: 18_000, steps } as const;
  show(at(["power.yes", "functions.all", "display.light"]), undefined, {
    ...data,
    offer: { ...offer, steps: [...steps] },
  });
  expect(screen.queryByTestId("offer-picture")).toBeNull();
});

test("an answer that leads to more questions is not drawn like one that costs nothing", () => {
  show(at(["power.yes"]));
  const paths = screen.getAllByTestId("answer-picture").map((each) => each.innerHTML);
  expect(new Set(paths).size).toBe(2);
});

test("the next question is there before its address, and each press is a step of the history", async () => {
  const page = show(at([]));
  fireEvent.click(answerNamed("Answer yes"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question functions");
  expect(page.location()).toBe(at([]));
  fireEvent.click(answerNamed("Answer all"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question display");
  await waitFor(() => expect(page.location()).toBe(at(["power.yes", "functions.all"])));
  await act(() => page.back());
  expect(page.location()).toBe(at(["power.yes"]));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question functions");
});

test("a link to another page that is pressed right after an answer wins", async () => {
  const page = show(at([]));
  fireEvent.click(answerNamed("Answer yes"));
  await act(() => page.go("/wishlist"));
  await act(afterPaint);
  expect(page.location()).toBe("/wishlist");
});

test("only the offer loads; Back and a changed answer show their question at once", async () => {
  const page = show(at(["power.yes", "functions.all"]));
  await press(screen.getByTestId("grading-back"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question functions");
  await waitFor(() =>
    expect(page.location()).toBe(at(["power.yes", "functions.all"], { question: "functions" })),
  );
  await press(answerNamed("Answer all"));
  await waitFor(() => expect(page.location()).toBe(at(["power.yes", "functions.all"])));
  expect(page.loads()).toBe(0);
  await press(answerNamed("Answer light"));
  expect(screen.getByTestId("offer-amount").textContent).toContain("180,00");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  await waitFor(() => expect(page.loads()).toBe(1));
  await press(
    within(screen.getAllByTestId("offer-other")[0] ?? document.body).getByText("tradeIn.offer.change"),
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Question power");
});

test("the form of a question works without scripts: a GET with the other answers", () => {
  show(at(["power.yes", "functions.all", "display.light"], { question: "functions", editId }));
  const form = screen.getByTestId<HTMLFormElement>("question");
  expect([form.method, form.getAttribute("action")]).toEqual(["get", "/trade-in/product/7/grading"]);
  expect([...new FormData(form)]).toEqual([
    ["answers", "power.yes"],
    ["answers", "display.light"],
    ["editId", editId],
  ]);
  expect(answerNamed("Answer all").getAttribute("aria-current")).toBe("true");
  expect(screen.getByTestId("grading-back").getAttribute("href")).toBe(
    at(["power.yes", "functions.all", "display.light"], { question: "power", editId }),
  );
});

test("an answer that ends the sale says what to do instead", () => {
  show(at(["power.no"]));
  expect(screen.getByTestId("blocked").textContent).toBe("tradeIn.blocked.recycle.text");
  expect(screen.queryByTestId("add-to-green-cart")).toBeNull();
  expect(screen.getByTestId("grading-back").getAttribute("href")).toBe(
    at(["power.no"], { question: "power" }),
  );
});

const complete = ["power.yes", "functions.all", "display.light"];
const withOffer: GradingData = {
  ...data,
  offer: {
    grade: "A1",
    base: 20_000,
    amount: 18_000,
    steps: [
      { question: "power", answer: "yes", cents: 0 },
      { question: "functions", answer: "all", cents: 0 },
      { question: "display", answer: "light", cents: 2_000 },
    ],
  },
};

test("the offer lists what lowers the price, and apart from it the answers that cost nothing", () => {
  show(at(complete), undefined, withOffer);
  const steps = screen.getAllByTestId("offer-step").map(({ textContent }) => textContent);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toContain("Answer light");
  expect(steps[0]).toContain("−20,00");
  expect(screen.getAllByTestId("offer-other").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Answer yes"),
    expect.stringContaining("Answer all"),
  ]);
  expect(screen.getByTestId("offer-amount").textContent).toContain("180,00");
});

test("a product in a condition that the shop does not buy gets no button", () => {
  show(at(complete), undefined, { ...data, prices: { version: 4, byGrade: {} } });
  expect(screen.getByTestId("blocked")).toBeTruthy();
  expect(screen.queryByTestId("add-to-green-cart")).toBeNull();
});

const added = () => done({ uuid: editId, cart: greenCartOf(greenItem(), greenItem({ uuid: "x" })) });

test("the button sends the offer that is shown with the answers once, and leads to the green cart", async () => {
  const page = show(at(complete), added, withOffer);
  await press(screen.getByTestId("add-to-green-cart"));
  const sent = page.sent.filter(({ name }) => name === "api_add_item_to_green_cart");
  expect(sent).toEqual([
    {
      name: "api_add_item_to_green_cart",
      input: {
        params: { id: "7" },
        query: {},
        body: {
          price: 18_000,
          searchUuid: null,
          customerGradingDto: { id: "phones", version: 3, answers: readAnswers(complete) },
        },
      },
    },
  ]);
  expect(page.location()).toBe("/trade-in/cart");
  expect(page.toasts()).toEqual(["success blue.user.flash.cart.tradeInAddedSuccessfullyToast"]);
  expect(page.meta()?.greenCart).toEqual({ itemsCount: 2 });
});

test("the button leads to the green cart, also before the offer has its address", async () => {
  const page = show(at(["power.yes", "functions.all"]), added);
  await press(answerNamed("Answer light"));
  await press(screen.getByTestId("add-to-green-cart"));
  await waitFor(() => expect(page.toasts()).toHaveLength(1));
  await waitFor(() => expect(page.location()).toBe("/trade-in/cart"));
  // As long as the address may take.
  await act(() => new Promise((resolve) => void setTimeout(resolve, 200)));
  expect(page.location()).toBe("/trade-in/cart");
});

test("changed answers replace their line", async () => {
  const page = show(at(complete, { editId }), added, withOffer);
  await press(screen.getByTestId("add-to-green-cart"));
  expect(page.sent.at(-1)?.input).toMatchObject({ query: { editId } });
  expect(page.toasts()).toEqual(["success greenCart.flash.answersChanged"]);
});

test("an offer is remembered for the pages of products until it lies in the green cart", async () => {
  show(at(complete), added, withOffer);
  expect(recall("offer")).toEqual({
    id: 7,
    name: "Phone 7",
    slug: "phone-7",
    price: 18_000,
    picture: "h7",
    query: GRADING_QUERY.format({ answers: readAnswers(complete) }),
  });
  await press(screen.getByTestId("add-to-green-cart"));
  expect(recall("offer")).toBeNull();
});

test("neither a question nor a line of the green cart is remembered, and other offers stay", async () => {
  show(at(["power.yes"]));
  expect(recall("offer")).toBeNull();
  cleanup();
  const other = { id: 8, name: "Phone 8", slug: "phone-8", price: 1, picture: "h8", query: "" };
  remember("offer", other);
  show(at(complete, { editId }), added, withOffer);
  expect(recall("offer")).toEqual(other);
  await press(screen.getByTestId("add-to-green-cart"));
  expect(recall("offer")).toEqual(other);
});

test("media are sold without answers", async () => {
  const media = { ...withOffer, group: null, offer: { grade: null, base: 900, amount: 900, steps: [] } };
  const page = show(at([]), added, media);
  expect(screen.queryByTestId("offer-steps")).toBeNull();
  await press(screen.getByTestId("add-to-green-cart"));
  expect(page.sent.at(-1)?.input).toMatchObject({ body: { price: 900, customerGradingDto: null } });
});

const failed = (code: string, flashMessage?: object) =>
  Promise.resolve({
    ok: false,
    status: 400,
    error: { code, message: "", reference: "", flashMessage },
  } as CallResult<unknown>);

test.each([
  ["INTERNAL_ERROR", undefined, "error greenCart.flash.productAddedFailed"],
  ["GREEN_CART_ITEM_NOT_FOUND", undefined, "warn greenCart.flash.itemNotFound"],
  [
    "X",
    { type: "danger", message: "greenCart.flash.gradingInvalid" },
    "error greenCart.flash.gradingInvalid",
  ],
  ["X", { type: "notice", message: "greenCart.flash.priceChanged" }, "warn greenCart.flash.priceChanged"],
  ["X", { type: "success", message: "greenCart.flash.notBought" }, "success greenCart.flash.notBought"],
])(
  "a failed add %s %j shows %s, and a second press within the throttle time is ignored",
  async (code, flash, toast) => {
    const page = show(at(complete), () => failed(code, flash), withOffer);
    await press(screen.getByTestId("add-to-green-cart"));
    await press(screen.getByTestId("add-to-green-cart"));
    expect(page.toasts()).toEqual([toast]);
    expect(page.sent.filter(({ name }) => name === "api_add_item_to_green_cart")).toHaveLength(1);
    expect(page.location()).toBe(at(complete));
  },
);
