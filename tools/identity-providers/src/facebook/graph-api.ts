import { createHmac, timingSafeEqual } from "node:crypto";
import type { Variables } from "../variables.ts";
import type { AccessTokens, Grant } from "./access-tokens.ts";

export interface GraphAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The part of the Graph API that identifies users: three read-only calls. */
export function createGraphApi(app: Variables["facebook"], tokens: AccessTokens) {
  const appAccessToken = `${app.FACEBOOK_APP_ID}|${app.FACEBOOK_APP_SECRET}`;

  function debugToken(query: URLSearchParams, accessToken: string): GraphAnswer {
    if (accessToken !== appAccessToken) return errorResponse(190, "Invalid OAuth access token signature.");
    const grant = tokens.find(query.get("input_token") ?? "");
    if (!grant) {
      const error = { code: 190, message: "Invalid OAuth access token - Cannot parse access token" };
      return answer({ data: { error, is_valid: false, scopes: [] } });
    }
    const { account, issuedAt, expiresAt } = grant;
    return answer({
      data: {
        app_id: app.FACEBOOK_APP_ID,
        type: "USER",
        application: "Reprise",
        data_access_expires_at: expiresAt,
        expires_at: expiresAt,
        issued_at: issuedAt,
        ...(grant.isRevoked && {
          error: {
            code: 190,
            subcode: 460,
            message: "Error validating access token: the session is invalid.",
          },
        }),
        is_valid: isActive(grant),
        scopes: grant.sharesEmail ? ["email", "public_profile"] : ["public_profile"],
        user_id: account.subject,
      },
    });
  }

  /** Facebook's setting "Require App Secret" is on, so that a stolen token is useless without `appsecret_proof`. */
  function grantWithProof(query: URLSearchParams, accessToken: string): Grant | GraphAnswer {
    const grant = tokens.find(accessToken);
    if (!grant || !isActive(grant)) return errorResponse(190, "Invalid OAuth access token.");
    const proof = createHmac("sha256", app.FACEBOOK_APP_SECRET).update(accessToken).digest();
    const given = Buffer.from(query.get("appsecret_proof") ?? "", "hex");
    const isProved = given.length === proof.length && timingSafeEqual(given, proof);
    return isProved ? grant : errorResponse(100, "Invalid appsecret_proof provided in the API argument");
  }

  function me({ account, sharesEmail }: Grant, query: URLSearchParams): GraphAnswer {
    const values: Readonly<Record<string, string | undefined>> = {
      id: account.subject,
      name: `${account.firstName} ${account.lastName}`.trim(),
      first_name: account.firstName,
      last_name: account.lastName,
      email: sharesEmail ? account.email : undefined,
    };
    const fields = query.get("fields")?.split(",") ?? ["id", "name"];
    const unknown = fields.find((field) => !(field in values));
    if (unknown !== undefined)
      return errorResponse(100, `(#100) Tried accessing nonexisting field (${unknown}) on node type (User)`);
    return answer(Object.fromEntries(["id", ...fields].map((field) => [field, values[field]])));
  }

  function permissions({ sharesEmail }: Grant): GraphAnswer {
    return answer({
      data: [
        { permission: "email", status: sharesEmail ? "granted" : "declined" },
        { permission: "public_profile", status: "granted" },
      ],
    });
  }

  /** Handles a GET request. `path` is relative to the base URL of the Graph API; the version in it is optional. */
  return function get(path: string, query: URLSearchParams, authorization: string | undefined): GraphAnswer {
    const call = path.replace(/^\/v\d+\.\d+(?=\/)/u, "");
    const accessToken = query.get("access_token") ?? authorization?.replace(/^(?:Bearer|OAuth) /u, "") ?? "";
    if (call === "/debug_token") return debugToken(query, accessToken);
    if (call !== "/me" && call !== "/me/permissions") return errorResponse(2500, "Unknown path components");
    const grant = grantWithProof(query, accessToken);
    if ("status" in grant) return grant;
    return call === "/me" ? me(grant, query) : permissions(grant);
  };
}

const isActive = ({ isRevoked, expiresAt }: Grant) => !isRevoked && expiresAt * 1000 > Date.now();

const answer = (body: unknown): GraphAnswer => ({ status: 200, body });

const errorResponse = (code: number, message: string): GraphAnswer => ({
  status: 400,
  body: { error: { message, type: "OAuthException", code, fbtrace_id: "A0000000000" } },
});
