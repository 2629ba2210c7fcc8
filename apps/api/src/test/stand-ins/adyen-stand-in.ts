import { createHmac, randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { type ProviderAnswer, type ProviderRequest, startProviderServer } from "./provider-server.ts";

export const ADYEN_KEY = "AQE_of_the_tests";
export const ADYEN_ACCOUNT = "RepriseECOM";
export const ADYEN_HMAC_KEY = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";

const amount = z.object({ currency: z.literal("EUR"), value: z.int().min(1) });
const linkRequest = z.object({
  merchantAccount: z.literal(ADYEN_ACCOUNT),
  reference: z.uuid(),
  amount,
  manualCapture: z.literal(true),
  returnUrl: z.url(),
  shopperLocale: z.string(),
  expiresAt: z.undefined().optional(),
});
const modificationRequest = z.object({
  merchantAccount: z.literal(ADYEN_ACCOUNT),
  reference: z.uuid(),
  amount: amount.optional(),
});

interface Link extends z.infer<typeof linkRequest> {
  id: string;
  url: string;
  status: string;
}

interface Payment {
  readonly pspReference: string;
  readonly link: Link;
  captured: number;
  refunded: number;
}

interface Item {
  readonly pspReference: string;
  readonly originalReference?: string;
  readonly merchantAccountCode: string;
  readonly merchantReference: string;
  readonly amount: { readonly currency: string; readonly value: number };
  readonly eventCode: string;
  readonly success: string;
}

const newReference = () =>
  Array.from({ length: 16 }, () => randomInt(36).toString(36).toUpperCase()).join("");

const errorResponse = (status: number, errorCode: string): ProviderAnswer => ({
  status,
  body: { status, errorCode, message: errorCode, errorType: "validation" },
});

/** A message of Adyen: it signs these fields of each item, joined with colons. `age` in seconds. */
export function signedByAdyen(items: readonly Item[], { age = 0, key = ADYEN_HMAC_KEY } = {}) {
  const notificationItems = items.map((item) => {
    const signed = [
      item.pspReference,
      item.originalReference ?? "",
      item.merchantAccountCode,
      item.merchantReference,
      item.amount.value,
      item.amount.currency,
      item.eventCode,
      item.success,
    ].join(":");
    const hmacSignature = createHmac("sha256", Buffer.from(key, "hex")).update(signed).digest("base64");
    return {
      NotificationRequestItem: {
        ...item,
        eventDate: new Date(Date.now() - age * 1000).toISOString(),
        paymentMethod: "visa",
        reason: "033899:1111:03/2030",
        additionalData: { hmacSignature, authCode: "033899" },
      },
    };
  });
  return { body: JSON.stringify({ live: "false", notificationItems }), headers: {} };
}

/** The part of Adyen's Checkout API that the shop uses, and what shoppers do on its page. */
export async function startAdyen() {
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  /** What Adyen did later with the work that it took note of. */
  const messages: Item[] = [];

  const itemOf = (payment: Payment, eventCode: string, value: number, more: Partial<Item> = {}): Item => ({
    pspReference: newReference(),
    originalReference: payment.pspReference,
    merchantAccountCode: ADYEN_ACCOUNT,
    merchantReference: payment.link.reference,
    amount: { currency: "EUR", value },
    eventCode,
    success: "true",
    ...more,
  });

  function modify(payment: Payment, action: string, body: unknown): ProviderAnswer {
    const sent = modificationRequest.safeParse(body).data;
    if (sent === undefined) return errorResponse(422, "14_005");
    const { value = 0 } = sent.amount ?? {};
    const total = payment.link.amount.value;
    if (action === "captures" && value + payment.captured > total) return errorResponse(422, "10_901");
    if (action === "refunds" && value + payment.refunded > payment.captured)
      return errorResponse(422, "10_902");
    if (action === "captures") payment.captured += value;
    if (action === "refunds") payment.refunded += value;
    const code = { captures: "CAPTURE", refunds: "REFUND", cancels: "CANCELLATION" }[action] ?? "";
    const item = itemOf(payment, code, action === "cancels" ? total : value);
    messages.push(item);
    return {
      status: 201,
      body: {
        ...sent,
        pspReference: item.pspReference,
        paymentPspReference: payment.pspReference,
        status: "received",
      },
    };
  }

  function handle({ method, path, body, headers }: ProviderRequest): ProviderAnswer {
    if (headers["x-api-key"] !== ADYEN_KEY) return errorResponse(401, "000");
    const [, version, collection, id = "", action = ""] = path.split("/");
    const sent: unknown = body === "" ? undefined : JSON.parse(body);
    if (version !== "v72") return errorResponse(404, "002");
    if (collection === "payments") {
      const payment = payments.get(id);
      return payment === undefined ? errorResponse(422, "167") : modify(payment, action, sent);
    }
    if (method === "POST") {
      const request = linkRequest.safeParse(sent).data;
      if (request === undefined) return errorResponse(422, "14_002");
      const own = `PL${newReference()}`;
      const link = { ...request, id: own, status: "active", url: `https://test.adyen.link/${own}` };
      links.set(own, link);
      return { status: 201, body: link };
    }
    const link = links.get(id);
    if (link === undefined) return errorResponse(404, "180");
    if (method === "PATCH") {
      if (link.status !== "active") return errorResponse(422, "14_0415");
      link.status = "expired";
    }
    return { body: link };
  }

  const server = await startProviderServer(handle);

  const find = (payment: string): Link => {
    const found = [...links.values()].filter(({ reference }) => reference === payment);
    const [link] = found;
    if (link === undefined || found.length > 1) throw new Error(`${found.length} links for ${payment}`);
    return link;
  };

  return {
    ...server,
    find,
    messages,
    /** What a shopper does. Returns what Adyen says about it. */
    shopper: {
      approves(reference: string): Item {
        const link = find(reference);
        // A bank's page stays open when the link expires.
        if (link.status === "active") link.status = "completed";
        else if (link.status !== "expired") throw new Error(`The link is ${link.status}`);
        const payment = { pspReference: newReference(), link, captured: 0, refunded: 0 };
        payments.set(payment.pspReference, payment);
        const { originalReference: _none, ...item } = itemOf(payment, "AUTHORISATION", link.amount.value);
        return { ...item, pspReference: payment.pspReference };
      },
      isDeclined(reference: string): Item {
        const link = find(reference);
        const payment = { pspReference: newReference(), link, captured: 0, refunded: 0 };
        return itemOf(payment, "AUTHORISATION", link.amount.value, { success: "false" });
      },
      isAskedByTheBank: (reference: string) => void (find(reference).status = "paymentPending"),
    },
    payment: (reference: string) => [...payments.values()].find(({ link }) => link.reference === reference),
    /** A message about something else. */
    about: (eventCode: string, more: Partial<Item> = {}): Item => ({
      pspReference: newReference(),
      originalReference: newReference(),
      merchantAccountCode: ADYEN_ACCOUNT,
      merchantReference: randomUUID(),
      amount: { currency: "EUR", value: 100 },
      eventCode,
      success: "true",
      ...more,
    }),
  };
}
