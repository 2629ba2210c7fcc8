import type {
  DownPricingGroup,
  GradingQuestion,
  GreenCart,
  GreenCartItem,
  PreparedGreenCart,
} from "@reprise/contracts";
import type { AnswerEffect } from "@reprise/trade-in";

const NONE: AnswerEffect = { type: "none" };

const question = (
  id: string,
  answers: Readonly<Record<string, AnswerEffect>>,
  children: Readonly<Record<string, readonly GradingQuestion[]>> = {},
): GradingQuestion => ({
  id,
  name: `Question ${id}`,
  help: null,
  block: Object.values(answers).some(({ type }) => type === "block"),
  answers: Object.entries(answers).map(([answer, effect]) => ({
    id: answer,
    name: `Answer ${answer}`,
    help: null,
    effect,
    children: [...(children[answer] ?? [])],
  })),
});

/** Three questions; a fourth if something does not work. */
export const phoneQuestions: DownPricingGroup = {
  id: "phones",
  version: 3,
  children: [
    question("power", { yes: NONE, no: { type: "block", wayOn: "recycle" } }),
    question(
      "functions",
      { all: NONE, some: NONE },
      { some: [question("defect", { camera: { type: "share", permille: 150 } })] },
    ),
    question("display", { flawless: NONE, light: { type: "grade", grade: "A1" } }),
  ],
};

export const sellersPhone = {
  id: 7,
  name: "Phone 7",
  brand: "Maker",
  slug: "phone-7",
  picture: { hash: "h7", alt: "" },
  isMedia: false,
} as NonNullable<GreenCartItem["product"]>;

export const greenItem = (more: Partial<GreenCartItem> = {}): GreenCartItem => ({
  uuid: "00000000-0000-4000-8000-000000000007",
  productId: 7,
  product: sellersPhone,
  quote: {
    grade: "A1",
    base: 20_000,
    amount: 18_000,
    steps: [],
    validUntil: "2026-12-14T10:00:00.000Z",
    isExpired: false,
  },
  bonus: 0,
  isGraded: true,
  answers: [],
  ...more,
});

export const greenCartOf = (...items: readonly GreenCartItem[]): GreenCart => {
  const itemsPrice = items.reduce((sum, { quote }) => sum + quote.amount, 0);
  return {
    items: [...items],
    itemsPrice,
    bonus: 0,
    expressFee: 0,
    total: itemsPrice,
    hasExpressGrading: false,
    isExpressGradingAvailable: items.length > 0,
    carrier: null,
    coupons: [],
    couponErrors: [],
  };
};

export const preparedCart = (cart: GreenCart, more: Partial<PreparedGreenCart> = {}): PreparedGreenCart => ({
  cart,
  repaired: [],
  validationErrors: [],
  actions: [{ type: cart.items.length === 0 ? "show-empty-cart" : "go-to-checkout" }],
  ...more,
});
