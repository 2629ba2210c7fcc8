import type { Provider } from "oidc-provider";
import { createAccounts } from "../accounts.ts";
import type { App } from "../app.ts";
import type { Configuration } from "../configuration.ts";
import { isAppleClientSecret } from "./apple-client-secret.ts";
import { addAppleBehaviour } from "./apple-user.ts";
import { createInteraction } from "./interaction.ts";
import { createOpenidProvider } from "./openid-provider.ts";
import { appleProfile, googleProfile, paypalProfile, type Profile } from "./profiles.ts";

/** Request handlers of Google, Apple and PayPal by path of the issuer. */
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
        addAppleBehaviour(provider, accounts);
        useAppleClientSecrets(provider, clients.apple);
      }
      const { pathname } = new URL(profile.issuer);
      const handleInteraction = createInteraction(profile, provider, accounts);
      return [pathname, mount(profile, provider, handleInteraction)];
    }),
  );
}

function useAppleClientSecrets({ Client }: Provider, client: Configuration["clients"]["apple"]): void {
  Object.assign(Client.prototype, {
    compareClientSecret: (secret: string) => isAppleClientSecret(secret, client),
  });
}

/** Mounts the provider under the issuer's path. oidc-provider needs the relative path in `url` and the full one in `originalUrl`. */
function mount({ issuer }: Profile, provider: Provider, handleInteraction: App): App {
  const { pathname } = new URL(issuer);
  const handle = provider.callback();
  return async (request, response) => {
    const { url = "/" } = request;
    if (url.startsWith(`${pathname}/interaction/`)) return handleInteraction(request, response);
    Object.assign(request, { originalUrl: url, url: url.slice(pathname.length) });
    await handle(request, response);
  };
}
