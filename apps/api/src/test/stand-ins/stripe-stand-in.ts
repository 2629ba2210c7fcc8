import { createHmac, randomUUID } from "node:crypto";
import { type ProviderAnswer, type ProviderRequest, startProviderServer } from "./provider-server.ts";

export const STRIPE_KEY = "sk_test_of_the_tests";
export const STRIPE_SECRET = "whsec_of_the_tests";

interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  latest_charge: object;
}

interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  currency: string;
  url: string | null;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
  payment_intent: Intent | null;
  created: URLSearchParams;
}

const name = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

const metadataOf = (sent: URLSearchParams, prefix = "metadata"): Record<string, string> =>
  Object.fromEntries(
    [...sent].flatMap(([field, value]) => {
      const [, key] =
        new RegExp(`^${prefix.replaceAll(/[[\]]/gu, String.raw`\$&`)}\\[(\\w+)\\]$`, "u").exec(field) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const errorResponse = (status: number, code: string): ProviderAnswer => ({
  status,
  body: { error: { type: "invalid_request_error", code, message: code } },
});

/** Signs a message as Stripe does (`Stripe-Signature`); `age` in seconds. */
export function signedByStripe(event: object | string, { age = 0, secret = STRIPE_SECRET } = {}) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000) - age;
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  // A second signature, as while the secret is changed.
  return { body, headers: { "stripe-signature": `t=${time},v1=${"0".repeat(64)},v1=${signature},v0=00` } };
}

export const stripeEvent = (type: string, object: object) => ({
  id: name("evt"),
  object: "event",
  type,
  data: { object },
});

/** The part of Stripe's API that the shop uses, and what shoppers do on its page. */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: { id: string; amount: number; payment_intent: string; metadata: Record<string, string> }[] =
    [];
  let multicapture = "unavailable";
  let refundStatus = "succeeded";

  function capture(intent: Intent, sent: URLSearchParams): ProviderAnswer {
    const amount = Number(sent.get("amount_to_capture") ?? intent.amount_capturable);
    if (intent.status !== "requires_capture") return errorResponse(400, "payment_intent_unexpected_state");
    if (amount > intent.amount_capturable) return errorResponse(400, "amount_too_large");
    const isFinal = sent.get("final_capture") !== "false";
    if (!isFinal && multicapture !== "available") return errorResponse(400, "parameter_invalid");
    intent.amount_received += amount;
    intent.amount_capturable = isFinal ? 0 : intent.amount_capturable - amount;
    if (isFinal) intent.status = "succeeded";
    Object.assign(intent.metadata, metadataOf(sent));
    return { body: intent };
  }

  function handle({ method, path, body, headers, query }: ProviderRequest): ProviderAnswer {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return errorResponse(401, "unauthorized");
    const sent = new URLSearchParams(body);
    const [, version, collection = "", ...rest] = path.split("/");
    const [id = "", action = ""] = collection === "checkout" ? rest.slice(1) : rest;
    if (version !== "v1") return errorResponse(404, "url_invalid");
    if (path === "/v1/checkout/sessions" && method === "POST") {
      const created: Session = {
        id: name("cs"),
        object: "checkout.session",
        status: "open",
        currency: sent.get("line_items[0][price_data][currency]") ?? "",
        url: `https://checkout.stripe.com/c/pay/${name("cs")}`,
        success_url: sent.get("success_url") ?? "",
        cancel_url: sent.get("cancel_url") ?? "",
        metadata: metadataOf(sent),
        payment_intent: null,
        created: sent,
      };
      sessions.set(created.id, created);
      return { body: created };
    }
    const session = sessions.get(id);
    if (collection === "checkout") {
      if (session === undefined) return errorResponse(404, "resource_missing");
      if (action === "") return { body: session };
      if (session.status !== "open") return errorResponse(400, "session_not_open");
      return { body: Object.assign(session, { status: "expired", url: null }) };
    }
    if (path === "/v1/refunds" && method === "GET")
      return {
        body: {
          object: "list",
          has_more: false,
          data: refunds.filter(({ payment_intent }) => payment_intent === query.get("payment_intent")),
        },
      };
    const intent = intents.get(path === "/v1/refunds" ? (sent.get("payment_intent") ?? "") : id);
    if (intent === undefined) return errorResponse(404, "resource_missing");
    if (path === "/v1/refunds") {
      const amount = Number(sent.get("amount"));
      const returned = refunds
        .filter(({ payment_intent }) => payment_intent === intent.id)
        .reduce((sum, refund) => sum + refund.amount, 0);
      if (amount + returned > intent.amount_received) return errorResponse(400, "charge_already_refunded");
      const refund = {
        id: name("re"),
        object: "refund",
        amount,
        currency: intent.currency,
        status: refundStatus,
        payment_intent: intent.id,
        metadata: metadataOf(sent),
      };
      refunds.push(refund);
      return { body: refund };
    }
    if (action === "capture") return capture(intent, sent);
    if (action === "cancel") {
      if (intent.status !== "requires_capture") return errorResponse(400, "payment_intent_unexpected_state");
      return { body: Object.assign(intent, { status: "canceled", amount_capturable: 0 }) };
    }
    return { body: intent };
  }

  const server = await startProviderServer(handle);

  /** Stripe makes the payment when the shopper enters a card. */
  function intentOf(session: Session): Intent {
    const { created } = session;
    const amount =
      Number(created.get("line_items[0][price_data][unit_amount]")) *
      Number(created.get("line_items[0][quantity]"));
    session.payment_intent ??= {
      id: name("pi"),
      object: "payment_intent",
      amount,
      amount_capturable: 0,
      amount_received: 0,
      currency: session.currency,
      status: "requires_payment_method",
      metadata: metadataOf(created, "payment_intent_data[metadata]"),
      latest_charge: {
        id: name("ch"),
        payment_method_details: { card: { multicapture: { status: multicapture } } },
      },
    };
    intents.set(session.payment_intent.id, session.payment_intent);
    return session.payment_intent;
  }

  const find = (payment: string): Session => {
    const found = [...sessions.values()].filter(({ metadata }) => metadata["payment"] === payment);
    const [session] = found;
    if (session === undefined || found.length > 1) throw new Error(`${found.length} sessions for ${payment}`);
    return session;
  };

  return {
    ...server,
    refunds,
    find,
    refundsAre: (status: string) => void (refundStatus = status),
    allowMulticapture: (isAllowed: boolean) => void (multicapture = isAllowed ? "available" : "unavailable"),
    /** What a shopper does. Returns the event that Stripe sends. */
    shopper: {
      approves(payment: string) {
        const session = find(payment);
        if (session.status !== "open") throw new Error(`The session is ${session.status}`);
        const intent = intentOf(session);
        if (session.created.get("payment_intent_data[capture_method]") !== "manual")
          throw new Error("The card would be charged at once");
        Object.assign(intent, { status: "requires_capture", amount_capturable: intent.amount });
        Object.assign(session, { status: "complete", url: null });
        return stripeEvent("payment_intent.amount_capturable_updated", { ...intent });
      },
      isDeclined(payment: string) {
        const intent = intentOf(find(payment));
        return stripeEvent("payment_intent.payment_failed", { ...intent });
      },
      isAskedByTheBank(payment: string) {
        const intent = Object.assign(intentOf(find(payment)), { status: "requires_action" });
        return stripeEvent("payment_intent.requires_action", { ...intent });
      },
    },
    intent: (payment: string) => intentOf(find(payment)),
    /** The event that Stripe sends about a capture. */
    captured: (payment: string) => {
      const intent = intentOf(find(payment));
      const type = intent.status === "succeeded" ? "succeeded" : "amount_capturable_updated";
      return stripeEvent(`payment_intent.${type}`, structuredClone(intent));
    },
  };
}
