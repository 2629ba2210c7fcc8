import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { Provider } from "oidc-provider";
import type { Account, Accounts } from "../accounts.ts";
import type { Profile } from "./profiles.ts";

/** A real OpenID provider with the settings of the profile. */
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
    jwks: { keys: [createKey()] },
    scopes: [...profile.scopes],
    claims: Object.fromEntries(Object.entries(profile.claims).map(([scope, names]) => [scope, [...names]])),
    conformIdTokenClaims: !profile.claimLocations.includes("id token"),
    responseTypes: ["code"],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: profile.claimLocations.includes("userinfo") },
    },
    // Every sign-in shows the page again. The session cookie gets an unused path, so that browsers never send it.
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
    // A sign-in includes consent, because the shop only asks for the identity.
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
  // The real providers do not announce the `iss` response parameter (RFC 9207), and the shop does not forward it.
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
    ...(account.email.endsWith("@gmail.com") ? {} : { hd: account.email.split("@").at(-1) }),
    given_name: account.firstName,
    family_name: account.lastName,
  };
}

function createKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
}
