import type { SignInProviders } from "@reprise/contracts";

export type FacebookApp = NonNullable<SignInProviders["facebook"]>;

export interface FacebookAuthorization {
  readonly accessToken: string;
  readonly expiresIn: number;
}

interface FacebookSdk {
  init(options: { readonly appId: string; readonly version: string }): void;
  login(
    callback: (answer: { readonly authResponse?: FacebookAuthorization | null }) => void,
    options: { readonly scope: string },
  ): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

let loading: Promise<FacebookSdk> | undefined;

async function load({ appId, version, sdkUrl }: FacebookApp): Promise<FacebookSdk> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const script = document.createElement("script");
  script.src = sdkUrl;
  script.async = true;
  script.addEventListener("load", resolve);
  script.addEventListener("error", reject);
  document.head.append(script);
  try {
    await promise;
    if (!window.FB) throw new Error("The script loaded, but it did not define FB");
    window.FB.init({ appId, version });
    return window.FB;
  } catch (cause) {
    script.remove();
    throw new Error("The Facebook SDK could not be loaded", { cause });
  }
}

/** Loads the Facebook SDK on demand. A failed load is retried on the next call. */
export function loadFacebookSdk(app: FacebookApp): Promise<FacebookSdk> {
  loading ??= load(app).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Null: the shopper cancelled. */
export async function askFacebook(sdk: FacebookSdk): Promise<FacebookAuthorization | null> {
  const { promise, resolve } = Promise.withResolvers<FacebookAuthorization | null>();
  sdk.login(({ authResponse }) => resolve(authResponse ?? null), { scope: "email" });
  return promise;
}
