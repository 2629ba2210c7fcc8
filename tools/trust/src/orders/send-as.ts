import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { send } from "../attack/send.ts";
import { openSession } from "../attack/session.ts";
import type { OrderShop } from "./open-order-shop.ts";
import { newVisitor } from "./shopper.ts";

export interface Reply {
  readonly status: number;
  /** Parsed JSON; undefined: it is none. */
  readonly body: unknown;
}

/** Sends as one shopper. `body`: JSON as text, so that it may be wrong. */
export type SendAs = (method: string, path: string, body?: string) => Promise<Reply>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** New shoppers of the API itself, and of the BFF with a session of its own. */
export const SERVICES: Readonly<Record<string, (shop: OrderShop) => Promise<SendAs>>> = {
  API: async ({ api }) => {
    const as = newVisitor();
    return async (method, path, body) => {
      const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
      const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
      const { status, text } = await api.raw(request, as);
      return { status, body: parsed(text) };
    };
  },
  BFF: async ({ shop }) => {
    const session = await openSession(shop.url);
    const agent = new Agent();
    return async (method, path, body) => {
      const headers = { ...session, "idempotency-key": randomUUID() };
      const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
      const { status, text } = await send(shop.url, request, agent);
      return { status, body: parsed(text) };
    };
  },
};

/** The code of an error. */
export const code = ({ body }: Reply) => (body as { readonly code?: unknown } | undefined)?.code;

/** An error is typed, and its status is 400 or 404. */
export const unlessRefused = (what: string, reply: Reply): string[] =>
  (reply.status === 400 || reply.status === 404) && typeof code(reply) === "string"
    ? []
    : [`${what}: ${reply.status} ${JSON.stringify(reply.body)?.slice(0, 200)}`];
