import { randomBytes, randomUUID } from "node:crypto";
import { findCalls } from "@reprise/contracts";
import { type FakeApi, json } from "./fake-api.ts";
import { sampleAnswer } from "./sample-answer.ts";

export const PASSWORD = "correct horse";

/** The logins of a minimal fake API. */
export interface CustomersApi {
  readonly tokens: Map<string, string>;
  /** Ends all logins, as a password change or account deletion does. */
  endAll(): void;
  /** Sets the error of the next sign-in completions; undefined: they log in. */
  refuse(error: { readonly status: number; readonly code: string } | undefined): void;
}

/** Adds logins to a fake API. */
export function fakeCustomers(api: FakeApi): CustomersApi {
  const tokens = new Map<string, string>();
  let error: { readonly status: number; readonly code: string } | undefined;

  function logIn(wasRegistered: boolean) {
    const [uuid, customerToken] = [randomUUID(), randomBytes(32).toString("base64url")];
    tokens.set(customerToken, uuid);
    const deviceToken = randomBytes(32).toString("base64url");
    return { user: { uuid, wasRegistered }, firstName: null, customerToken, deviceToken };
  }

  api.answer((response, { method, url, headers, body }) => {
    const { pathname } = new URL(url, "http://api");
    const found = findCalls(pathname).find(({ call }) => call.method === method.replace("HEAD", "GET"));
    if (!found) return json(response, 404, { code: "NOT_FOUND", message: "", reference: "api" });
    const { name, call } = found;
    const token = String(headers["x-customer-token"] ?? "");
    const customer = tokens.get(token);
    const isEnded = token !== "" && customer === undefined;
    const say = (status: number, data: object) =>
      json(response, status, data, isEnded ? { "x-customer-token-expired": "1" } : {});
    const fail = (status: number, code: string) => say(status, { code, message: "no", reference: "api" });
    if ((call.access === "customer" || call.access === "session") && customer === undefined)
      return fail(401, "UNAUTHENTICATED");
    if (error && name !== "api_start_sign_in") return fail(error.status, error.code);
    const input = (body === "" ? {} : JSON.parse(body)) as Record<string, string>;
    switch (name) {
      case "api_customer_login":
        return input["password"] === PASSWORD ? say(200, logIn(false)) : fail(400, "INVALID_CREDENTIALS");
      case "api_reset_password":
        return say(200, logIn(false));
      case "api_complete_registration":
      case "api_complete_sign_in":
      case "api_customer_facebook_login":
        return say(200, logIn(true));
      case "api_change_password":
        tokens.clear();
        return say(200, logIn(false));
      case "api_customer_logout":
        tokens.delete(token);
        return say(200, {});
      case "api_start_sign_in": {
        const state = randomBytes(16).toString("base64url");
        const authorizationUrl = `https://provider.example/authorize?state=${state}&scope=openid`;
        return say(200, { authorizationUrl, state, nonce: `nonce-${state}`, codeVerifier: "v".repeat(43) });
      }
      case "api_user_meta_view":
        return say(200, {
          ...(sampleAnswer(name) as object),
          customer: customer === undefined ? null : { uuid: customer, firstName: null },
        });
      default:
        return say(200, sampleAnswer(name) as object);
    }
  });
  return {
    tokens,
    endAll: () => tokens.clear(),
    refuse: (next) => {
      error = next;
    },
  };
}
