import type { SignInProviders } from "@reprise/contracts";
import { createAddresses, LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { QueryLoader } from "../../lib/page/page-module.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { loader as authLoader, Page as AuthPage } from "./auth.page.tsx";
import { Page as LogoutPage } from "./logout.page.tsx";
import {
  loader as completeLoader,
  Page as CompleteRegistrationPage,
} from "./mail/complete-registration.page.tsx";
import { loader as registerLoader, Page as RegisterPage } from "./mail/register.page.tsx";
import { loader as resetLoader, Page as ResetPasswordPage } from "./mail/reset-password.page.tsx";
import { Page as VerifyEmailPage } from "./mail/verify-email.page.tsx";

const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const ALL: SignInProviders = {
  providers: ["google", "apple", "paypal", "facebook"],
  facebook: { appId: "1", version: "v12.0", sdkUrl: "https://x.example/sdk.js" },
};
const NONE: SignInProviders = { providers: [], facebook: null };

const auth: Parameters<typeof AuthPage>[0]["data"] = {
  signIn: ALL,
  next: null,
  previousUrl: "",
  side: undefined,
  isCustomer: false,
};
/** Runs a page's loader the way the route does. */
function load<Data, Query>(loader: QueryLoader<Data, Query>, app: AppContext, path: string): Promise<Data> {
  const { pathname, searchParams } = new URL(`https://shop.example${path}`);
  const match = app.match(pathname);
  const query = loader.query.parse(searchParams);
  if (!match || query === null) throw new Error(`No page at ${path}`);
  const { signal } = new AbortController();
  return loader({ app, ...match, pathname, query, address: path, signal });
}

test.each(LOCALES)(
  "%s: the page to log in is a form by itself, with tokens for password managers",
  (locale) => {
    const page = markup(appIn(locale), <AuthPage data={{ ...auth, previousUrl: "/wishlist" }} />);
    expect(page).toContain(`action="${addresses.prefixed(locale, "/login_check")}" method="post"`);
    expect(page).toContain('name="previousUrl" value="/wishlist"');
    expect(page).toMatch(/<input (?=[^>]*name="email")(?=[^>]*type="email")[^>]*autoComplete="email"/iu);
    expect(page).toMatch(
      /<input (?=[^>]*name="password")(?=[^>]*type="password")[^>]*autoComplete="current-password"/iu,
    );
    expect(page.match(/name="csrfToken" value="token-of-this-browser"/gu)?.length).toBe(4);
    expect(page).not.toMatch(/>login\.|"login\./u);
  },
);

test("shows a button for each enabled provider, and no other", () => {
  const page = (signIn: SignInProviders) => markup(appIn("de"), <AuthPage data={{ ...auth, signIn }} />);
  expect(page(ALL)).toMatch(
    /action="\/sign-in\/google".*action="\/sign-in\/apple".*action="\/sign-in\/paypal".*sign-in-facebook/su,
  );
  expect(page(ALL)).not.toContain('action="/sign-in/facebook"');
  expect(page(NONE)).not.toMatch(/sign-in|>oder</u);
});

test("returns to the page that required the login, or to the specified target, and never to another site", async () => {
  const app = appIn("fr", { api_get_sign_in_providers: NONE, api_user_meta_view: { customer: null } });
  const previousUrl = async (path: string) => (await load(authLoader, app, path)).previousUrl;
  expect(await previousUrl("/fr/auth")).toBe("");
  expect(await previousUrl("/fr/auth?next=%2Ffr%2Fwishlist%3Fpage%3D2")).toBe("/fr/wishlist?page=2");
  expect(await previousUrl("/fr/auth?side=green")).toBe("/fr/auth?side=green");
  expect(await previousUrl("/fr/customer/authenticate")).toBe("/fr/customer/authenticate");
  expect(await previousUrl("/fr/customer/authenticate?next=%2Ffr%2Fwishlist")).toBe("/fr/wishlist");
  for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])
    expect(await previousUrl(`/fr/auth?next=${encodeURIComponent(evil)}`)).toBe("");
});

test("between login and registration the side that led there stays", async () => {
  const app = appIn("fr", { api_get_sign_in_providers: NONE, api_user_meta_view: { customer: null } });
  const register = markup(app, <AuthPage data={await load(authLoader, app, "/fr/auth?side=green")} />);
  expect(register).toContain('href="/fr/auth/register?side=green"');
  const back = await load(registerLoader, app, "/fr/auth/register?side=green");
  expect(markup(app, <RegisterPage data={back} />)).toContain('href="/fr/auth?side=green"');
  expect(markup(app, <AuthPage data={auth} />)).toContain('href="/fr/auth/register"');
  const none = await load(registerLoader, app, "/fr/auth/register");
  expect(markup(app, <RegisterPage data={none} />)).toContain('href="/fr/auth"');
});

test("the page that led to the login goes along to the registration and its link, and never one of another site", async () => {
  const app = appIn("fr", { api_get_sign_in_providers: NONE, api_user_meta_view: { customer: null } });
  const next = "?next=%2Ffr%2Fwishlist";
  const back = '<input type="hidden" name="previousUrl" value="/fr/wishlist"/>';
  const login = markup(app, <AuthPage data={await load(authLoader, app, `/fr/auth${next}`)} />);
  expect(login).toContain(`href="/fr/auth/register${next}"`);
  const asked = await load(registerLoader, app, `/fr/auth/register${next}`);
  const register = markup(app, <RegisterPage data={asked} />);
  expect(register).toContain(back);
  expect(register).toContain(`href="/fr/auth${next}"`);
  const path = "/fr/auth/complete-registration";
  const link = await load(completeLoader, app, `${path}${next}&token=abc`);
  expect(markup(app, <CompleteRegistrationPage data={link} />)).toContain(back);
  const cut = await load(completeLoader, app, `${path}${next}`);
  expect(markup(app, <CompleteRegistrationPage data={cut} />)).toContain(`href="/fr/auth/register${next}"`);
  for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    const query = `?token=abc&next=${encodeURIComponent(evil)}`;
    expect((await load(registerLoader, app, `/fr/auth/register${query}`)).next).toBeUndefined();
    expect((await load(completeLoader, app, path + query)).next).toBeNull();
  }
});

test("always offers the email login, and shows no providers when the API does not answer", async () => {
  expect(await load(authLoader, appIn("de"), "/auth")).toEqual({
    signIn: NONE,
    next: null,
    previousUrl: "",
    isCustomer: false,
  });
});

test("informs a logged-in customer and lets them confirm their identity", () => {
  const page = markup(appIn("de"), <AuthPage data={{ ...auth, next: "/customer", isCustomer: true }} />);
  expect(page).toContain("already-logged-in");
  expect(page).toContain('name="password"');
});

test("a mailed link opens a form with its token, which appears nowhere else", async () => {
  expect(await load(resetLoader, appIn("de"), "/auth/reset-password?token=abc")).toEqual({
    token: "abc",
    next: null,
  });
  expect(await load(resetLoader, appIn("de"), "/auth/reset-password?token=")).toEqual({
    token: null,
    next: null,
  });
  const pages = [
    ["/auth/reset-password", markup(appIn("de"), <ResetPasswordPage data={{ token: "abc", next: null }} />)],
    [
      "/auth/complete-registration",
      markup(appIn("de"), <CompleteRegistrationPage data={{ token: "abc", next: null }} />),
    ],
    ["/auth/verify-email", markup(appIn("de"), <VerifyEmailPage data={{ token: "abc", next: null }} />)],
  ] as const;
  for (const [action, page] of pages) {
    expect(page).toContain(`action="${action}" method="post"`);
    expect(page).toContain('<input type="hidden" name="token" value="abc"/>');
    expect(page).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(pages[0][1]).toMatch(/autoComplete="new-password"/iu);
});

test("a link without a token shows no form, but a way to request another link", () => {
  const page = markup(appIn("de"), <ResetPasswordPage data={{ token: null, next: null }} />);
  expect(page).not.toContain("<form");
  expect(page).toContain('href="/auth/forgotten-password"');
});

test("registration and logout are plain forms", () => {
  expect(markup(appIn("it"), <RegisterPage data={{ side: undefined, next: undefined }} />)).toContain(
    'action="/it/auth/register" method="post"',
  );
  expect(markup(appIn("it"), <LogoutPage />)).toContain('action="/it/logout" method="post"');
});
