/** What the shop's pages say to Facebook's SDK. */
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

/** Facebook's SDK for browsers, as far as signing in goes. `dialog` is where its pages are. */
export const sdkScript = (dialog: string): string => `(${sdk.toString()})(${JSON.stringify(dialog)});`;

/** Runs in the shop's pages, so it stands on nothing around it. */
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
    // A person who closes the window has not answered, nor has one whose browser opened none; but an answer may still
    // be on its way when the window has gone.
    let sightings = 0;
    const watch = setInterval(() => {
      if (!popup || popup.closed) sightings += 1;
      if (sightings > 2) end({ status: "unknown", authResponse: null });
    }, 200);
    addEventListener("message", take);

    function take({ source, origin, data }: MessageEvent): void {
      if (source === popup && origin === new URL(dialog).origin) end(data as LoginAnswer);
    }
    function end(answer: LoginAnswer): void {
      clearInterval(watch);
      removeEventListener("message", take);
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
