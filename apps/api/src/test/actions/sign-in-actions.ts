import type { OpenIdProvider } from "@reprise/contracts";
import type { JWTPayload } from "jose";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import type { startOpenIdStandIn } from "../stand-ins/openid-stand-in.ts";

type StandIn = Awaited<ReturnType<typeof startOpenIdStandIn>>;

const REDIRECT_URI = "https://shop.example/sign-in/google/return";

/** Actions for sign-in with a provider. */
export function signInActions(api: TestApi, standIn: StandIn, provider: OpenIdProvider = "google") {
  /** Signs in at the provider and returns the body that completes the sign-in. */
  const comeBack = async (claims: JWTPayload) => {
    const body = { provider, redirectUri: REDIRECT_URI };
    const started = dataOf(await api.call("api_start_sign_in", { body }));
    const { code, state } = standIn.signIn(started.authorizationUrl, claims);
    return {
      redirectUri: REDIRECT_URI,
      authorizationCode: code,
      state,
      expectedState: started.state,
      nonce: started.nonce,
      codeVerifier: started.codeVerifier,
    };
  };
  type Body = Awaited<ReturnType<typeof comeBack>> & { readonly user?: string; readonly issuer?: string };
  const complete = (body: Body, as: CallAs = {}) =>
    api.call("api_complete_sign_in", { params: { provider }, body }, as);
  const link = (body: Body, as: CallAs) => api.call("api_link_sign_in", { params: { provider }, body }, as);
  return {
    comeBack,
    complete,
    link,
    signIn: async (claims: JWTPayload, as: CallAs = {}) => complete(await comeBack(claims), as),
    linkTo: async (customer: string, claims: JWTPayload) => link(await comeBack(claims), { customer }),
  };
}

/** Claims of a new person, whose address is of a Workspace domain of Google. */
export function newClaims(email: string, claims: JWTPayload = {}): JWTPayload {
  const profile = {
    email,
    email_verified: true,
    hd: "example.com",
    given_name: "Ada",
    family_name: "Lovelace",
  };
  return { sub: `subject of ${email}`, ...profile, ...claims };
}
