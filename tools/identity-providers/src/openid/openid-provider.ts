import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { Provider } from "oidc-provider";
import type { Account, Accounts } from "../accounts.ts";
import type { Profile } from "./profiles.ts";

/** A real OpenID provider that behaves, in what the profile says, as the one it stands in for. */
export function createOpenidProvider(
  profile: Profile,
  accounts: Accounts,
  redirectUris: readonly string[],
): Provider {
  const { pathname } = new URL(profile.issuer);
  const provider = new Provider(profile.issuer, {
    clients: [
      {
        client_id: profile.clientId,
        client_secret: profile.clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [makeKey()] },
    scopes: [...profile.scopes],
    claims: Object.fromEntries(Object.entries(profile.claims).map(([scope, names]) => [scope, [...names]])),
    conformIdTokenClaims: !profile.claimsAreIn.includes("id token"),
    responseTypes: ["code"],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: profile.claimsAreIn.includes("userinfo") },
    },
    // Nobody stays signed in, since each try may be somebody else: the cookie that would say so is for a path that
    // is never asked for.
    cookies: { keys: [randomBytes(32).toString("base64url")], long: { path: `${pathname}/never` } },
    interactions: { url: (_context, { uid }) => `${pathname}/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 600,
    },

    findAccount(_context, subject) {
      const account = accounts.find(subject);
      return account && { accountId: subject, claims: () => claimsOf(account, profile) };
    },
    // Who signs in agrees: the shop asks for nothing but who somebody is.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: profile.clientId,
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope(profile.scopes.join(" "));
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description }) {
      context.type = "text";
      context.body = `${error}: ${error_description}`;
    },
  });
  // The three do not promise to name themselves in their answer (RFC 9207), and the shop's calls pass no such name on.
  provider.use(async (context, next) => {
    await next();
    if (context.path.endsWith("/.well-known/openid-configuration"))
      Reflect.deleteProperty(Object(context.body), "authorization_response_iss_parameter_supported");
  });
  return provider;
}

function claimsOf(account: Account, profile: Profile) {
  return {
    sub: account.subject,
    email: account.email,
    email_verified: profile.emailVerified(account),
    is_private_email: "false",
    given_name: account.firstName,
    family_name: account.lastName,
  };
}

function makeKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
}
