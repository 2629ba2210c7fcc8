import type { Provider } from "oidc-provider";
import { createAccounts } from "../accounts.ts";
import type { App } from "../app.ts";
import type { Configuration } from "../configuration.ts";
import { isAppleClientSecret } from "./apple-client-secret.ts";
import { tellNamesAsApple } from "./apple-user.ts";
import { createInteraction } from "./interaction.ts";
import { createOpenidProvider } from "./openid-provider.ts";
import { appleProfile, googleProfile, paypalProfile, type Profile } from "./profiles.ts";

/** Google, Apple and PayPal: what answers below the path of each issuer. */
export function createOpenidApps({ clients, origins }: Configuration): ReadonlyMap<string, App> {
  const profiles = [
    googleProfile(clients.google),
    appleProfile(clients.apple),
    paypalProfile(clients.paypal),
  ];
  return new Map(
    profiles.map((profile) => {
      const accounts = createAccounts(profile.name);
      const redirectUris = origins.map((origin) => `${origin}/sign-in/${profile.name}/return`);
      const provider = createOpenidProvider(profile, accounts, redirectUris);
      if (profile.name === "apple") {
        tellNamesAsApple(provider, accounts);
        checkSecretsAsApple(provider, clients.apple);
      }
      const { pathname } = new URL(profile.issuer);
      const interact = createInteraction(profile, provider, accounts);
      return [pathname, mounted(profile, provider, interact)];
    }),
  );
}

function checkSecretsAsApple({ Client }: Provider, client: Configuration["clients"]["apple"]): void {
  Object.assign(Client.prototype, {
    compareClientSecret: (secret: string) => isAppleClientSecret(secret, client),
  });
}

/** The provider takes the path that the request came with for its own root, and finds the whole in originalUrl. */
function mounted({ issuer }: Profile, provider: Provider, interact: App): App {
  const { pathname } = new URL(issuer);
  const answer = provider.callback();
  return async (request, response) => {
    const { url = "/" } = request;
    if (url.startsWith(`${pathname}/interaction/`)) return interact(request, response);
    Object.assign(request, { originalUrl: url, url: url.slice(pathname.length) });
    await answer(request, response);
  };
}
