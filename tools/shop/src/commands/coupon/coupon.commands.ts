import type { CouponRecord } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { table } from "../../command/table.ts";
import { moneyText, timeText } from "../../command/texts.ts";

function giftText({ kind, value }: CouponRecord): string {
  if (kind === "free-delivery") return "free delivery";
  return kind === "percentage" ? `${value} %` : moneyText(value);
}

const stateText = ({ isDisabled, isPublic }: CouponRecord) =>
  isDisabled ? "disabled" : isPublic ? "public" : "enabled";

const limitText = (limit: number | null) => (limit === null ? "-" : String(limit));

const couponTable = (coupons: readonly CouponRecord[]): string =>
  table(
    [
      "code",
      "side",
      "gives",
      "minimum",
      "categories",
      "from",
      "until",
      "uses",
      "limit",
      "per customer",
      "state",
    ],
    coupons.map((coupon) => [
      coupon.code,
      coupon.side,
      giftText(coupon),
      coupon.minimumGoods === 0 ? "-" : moneyText(coupon.minimumGoods),
      coupon.categoryIds.join(", ") || "all",
      timeText(coupon.validFrom),
      timeText(coupon.validUntil),
      coupon.redemptions,
      limitText(coupon.limitOverall),
      limitText(coupon.limitPerCustomer),
      stateText(coupon),
    ]),
  );

const MAX_USES = 999_999_999;

export const couponCreate: Command = {
  name: "coupon create",
  summary: "Creates a coupon; one of --percent, --amount and --free-delivery is required",
  parameters: ["CODE"],
  options: {
    percent: { value: "10", about: "percent off the eligible goods" },
    amount: { value: "5.00", about: "euros off the eligible goods" },
    "free-delivery": { about: "delivers free" },
    minimum: { value: "50.00", about: "lowest price of the eligible goods, in euros" },
    category: {
      value: "ID",
      about: "eligible category, with its descendants; several times",
      isMultiple: true,
    },
    from: { value: "TIME", about: "valid from, for example 2026-12-01T00:00:00+01:00" },
    until: { value: "TIME", about: "valid until, exclusive" },
    limit: { value: "1000", about: "uses by all customers" },
    "limit-per-customer": { value: "1", about: "uses by each customer" },
    installments: { about: "for payment in instalments: one item only" },
    public: { about: "product pages show it" },
    green: { about: "adds to what sellers get, instead of lowering what shoppers pay" },
  },
  credential: "operator",
  plan: (args) => {
    const [percent, amount] = [args.wholeNumber("percent", 1, 100), args.cents("amount")];
    const gifts = [
      ...(percent === undefined ? [] : [{ kind: "percentage", value: percent } as const]),
      ...(amount === undefined ? [] : [{ kind: "amount", value: amount } as const]),
      ...(args.text("free-delivery") === undefined ? [] : [{ kind: "free-delivery", value: 0 } as const]),
    ];
    const [gift, other] = gifts;
    if (gift === undefined || other !== undefined)
      throw new UsageError("Give one of --percent, --amount and --free-delivery.");
    const categoryIds = args.all("category").map((text) => {
      if (/^\d{1,9}$/u.test(text)) return Number(text);
      throw new UsageError(`--category must be the id of a category, not "${text}".`);
    });
    const body = {
      code: args.parameter(0),
      side: args.text("green") === undefined ? ("blue" as const) : ("green" as const),
      ...gift,
      minimumGoods: args.cents("minimum") ?? 0,
      categoryIds,
      validFrom: args.text("from") ?? null,
      validUntil: args.text("until") ?? null,
      limitOverall: args.wholeNumber("limit", 1, MAX_USES) ?? null,
      limitPerCustomer: args.wholeNumber("limit-per-customer", 1, MAX_USES) ?? null,
      isForInstallments: args.text("installments") !== undefined,
      isPublic: args.text("public") !== undefined,
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_coupon_create", { body });
        return { data, text: couponTable([data]) };
      },
    };
  },
};

export const couponList: Command = {
  name: "coupon list",
  summary: "Lists the coupons and their uses, the newest first",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_coupon_list", {});
      return { data, text: data.coupons.length === 0 ? "There are no coupons." : couponTable(data.coupons) };
    },
  }),
};

export const couponDisable: Command = {
  name: "coupon disable",
  summary: "Ends a coupon: carts lose it, orders keep it",
  parameters: ["CODE"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const code = args.parameter(0);
    return {
      irreversible: `The coupon ${code} ends, and its code cannot be used again.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_coupon_disable", { body: { code } });
        return { data, text: `The coupon ${data.code} has ended.` };
      },
    };
  },
};
