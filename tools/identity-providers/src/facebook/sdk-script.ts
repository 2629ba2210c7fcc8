/** Types of Facebook's SDK, as the shop uses them. */
interface LoginOptions {
  readonly scope?: string;
}
interface AuthResponse {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly userID: string;
}
interface LoginAnswer {
  readonly status: "connected" | "unknown";
  readonly authResponse: AuthResponse | null;
}
interface InitOptions {
  readonly appId: string;
  readonly version: string;
}

/** The login part of Facebook's browser SDK, as script text. `dialog` is the base URL of its pages. */
export const sdkScript = (dialog: string): string => `(${sdk.toString()})(${JSON.stringify(dialog)});`;

/** Runs in the shop's pages as text, so it must not use anything outside this function. */
function sdk(dialog: string): void {
  let app: InitOptions | undefined;

  function login(callback: (answer: LoginAnswer) => void, { scope = "" }: LoginOptions = {}): void {
    if (!app) {
      console.error("FB.login() called before FB.init().");
      return;
    }
    const query = new URLSearchParams({
      client_id: app.appId,
      scope,
      display: "popup",
      origin: location.origin,
    });
    const popup = open(`${dialog}/${app.version}/dialog/oauth?${query}`, "facebook", "width=600,height=680");
    // A closed or blocked popup means no answer. Wait for three checks, because the message may arrive after the
    // popup has closed.
    let closedChecks = 0;
    const timer = setInterval(() => {
      if (!popup || popup.closed) closedChecks += 1;
      if (closedChecks > 2) end({ status: "unknown", authResponse: null });
    }, 200);
    addEventListener("message", onMessage);

    function onMessage({ source, origin, data }: MessageEvent): void {
      if (source === popup && origin === new URL(dialog).origin) end(data as LoginAnswer);
    }
    function end(answer: LoginAnswer): void {
      clearInterval(timer);
      removeEventListener("message", onMessage);
      callback(answer);
    }
  }

  const FB = {
    init(options: InitOptions): void {
      if (!/^v\d+\.\d+$/u.test(options.version)) throw new Error("init not called with valid version");
      app = options;
    },
    login,
    getLoginStatus: (callback: (answer: LoginAnswer) => void) =>
      callback({ status: "unknown", authResponse: null }),
  };
  const page: Window & { fbAsyncInit?: () => void } = window;
  Object.assign(page, { FB });
  page.fbAsyncInit?.();
}
