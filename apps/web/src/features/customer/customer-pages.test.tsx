import type { CustomerView, SignInMethods } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { Page as AddressesPage } from "./addresses/addresses.page.tsx";
import { Page as DataPage } from "./data/data.page.tsx";
import { Page as NewsletterPage } from "./newsletter.page.tsx";
import { Page as ProfilePage } from "./profile/profile.page.tsx";
import { Page as SessionsPage } from "./sessions/sessions.page.tsx";
import { Page as SignInMethodsPage } from "./sign-in-methods/sign-in-methods.page.tsx";

const customer: CustomerView = {
  uuid: "00000000-0000-4000-8000-000000000000",
  email: "robin@mail.example",
  isEmailVerified: true,
  isEmailUndeliverable: false,
  firstName: "Robin",
  lastName: null,
  locale: "de",
  hasPassword: true,
};
const identity = (provider: "google" | "apple") => ({
  provider,
  email: null,
  createdAt: "2026-11-21T12:00:00Z",
});
const facebook = { appId: "1", version: "v12.0", sdkUrl: "https://x.example/sdk.js" } as const;
const methodsPage = (methods: Partial<SignInMethods>) => (
  <SignInMethodsPage
    data={{
      methods: {
        hasPassword: false,
        identities: [identity("google")],
        isReauthenticationNeeded: false,
        ...methods,
      },
      providers: { providers: ["google", "apple", "facebook"], facebook },
    }}
  />
);
const pages = [
  <ProfilePage key="profile" data={{ ...customer, isEmailVerified: false, isEmailUndeliverable: true }} />,
  <AddressesPage key="addresses" data={{ addresses: [], edited: null }} />,
  <AddressesPage key="new-address" data={{ addresses: [], edited: "new" }} />,
  methodsPage({}),
  <SessionsPage
    key="sessions"
    data={[
      {
        uuid: customer.uuid,
        browser: null,
        system: null,
        createdAt: "2026-11-21T12:00:00Z",
        usedAt: "2026-11-21T12:00:00Z",
        isCurrent: true,
      },
    ]}
  />,
  <NewsletterPage
    key="newsletter"
    data={{ subscription: { isSubscribed: false, isPending: true }, email: customer.email }}
  />,
  <DataPage key="data" data={{ customer, openMoney: { credit: 1_000, openSales: 2 } }} />,
];

test.each(LOCALES)("%s: no page of the area shows a raw message key", (locale) => {
  for (const page of pages)
    expect(markup(appIn(locale), page)).not.toMatch(
      /[">](?:customer|address|country|login|user|form)\.[a-z]/u,
    );
});

test("all forms use POST, and those that the server accepts carry the token", () => {
  for (const page of pages) {
    const forms = markup(appIn("fr"), page).match(/<form[^>]*>.*?<\/form>/gsu) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter((form) => !/^<form[^>]*method="post"/u.test(form))).toEqual([]);
    const taken = forms.filter((form) => /^<form[^>]*action=/u.test(form));
    expect(taken.length).toBeGreaterThan(0);
    const isSafe = (form: string) =>
      /^<form[^>]*action="\/fr\/.*name="csrfToken" value="token-of-this-browser"/su.test(form);
    expect(taken.filter((form) => !isSafe(form))).toEqual([]);
  }
});

test("the last sign-in method has no remove button, and the page explains why", () => {
  const app = appIn("de");
  const last = markup(app, methodsPage({}));
  expect(last).toContain("last-sign-in-method");
  expect(last).not.toContain("unlink-google");
  for (const methods of [{ hasPassword: true }, { identities: [identity("google"), identity("apple")] }]) {
    const page = markup(app, methodsPage(methods));
    expect(page).not.toContain("last-sign-in-method");
    expect(page).toContain("unlink-google");
  }
});

test("offers only unlinked providers, and none when a fresh login is needed", () => {
  const app = appIn("de");
  expect(markup(app, methodsPage({}))).toMatch(/link-apple.*link-facebook/su);
  expect(markup(app, methodsPage({}))).not.toContain('"link-google"');
  const stale = markup(app, methodsPage({ isReauthenticationNeeded: true, hasPassword: true }));
  expect(stale).toContain("reauthenticate");
  expect(stale).toContain("mit deinem Passwort");
  expect(stale).toContain(`/auth?next=${encodeURIComponent("/customer/sign-in-methods")}`);
  expect(stale).not.toMatch(/"(?:un)?link-/u);
});

test("a customer without a password is not asked for one, and is informed", () => {
  const page = markup(appIn("de"), <ProfilePage data={{ ...customer, hasPassword: false }} />);
  expect(page).not.toContain("current-password");
  expect(markup(appIn("de"), <ProfilePage data={customer} />)).toContain("current-password");
});
