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

/** A failed load is retried on the next call. */
function loadOnce(app: FacebookApp): Promise<FacebookSdk> {
  loading ??= load(app).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Asks the shopper in the window of Facebook's SDK, which is loaded on demand. Blocked: the SDK could not be loaded, because
 * of a content blocker for example.
 */
export async function askFacebook(
  app: FacebookApp,
): Promise<FacebookAuthorization | "cancelled" | "blocked"> {
  const sdk = await loadOnce(app).catch(() => null);
  if (sdk === null) return "blocked";
  const { promise, resolve } = Promise.withResolvers<FacebookAuthorization | "cancelled">();
  sdk.login(({ authResponse }) => resolve(authResponse ?? "cancelled"), { scope: "email" });
  return promise;
}
