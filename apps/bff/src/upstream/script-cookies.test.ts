import { CALLS, CONSENT_VERSION } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { expect, it } from "vitest";
import { createTestApp, FROM_OUR_PAGE } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff } = await testShop();
const ID = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const HALF_A_YEAR = 15_724_800;
const YEAR = 31_536_000;

const send = (
  name: "api_consent_choice" | "api_salesforce_event" | "api_user_meta_view" | "api_customer_update_locale",
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
  app = bff.app,
) =>
  app.inject({
    method: CALLS[name].method,
    url: CALLS[name].path,
    headers: {
      ...FROM_OUR_PAGE,
      "content-type": "application/json",
      ...headers,
      cookie: `${FROM_OUR_PAGE.cookie}; ${cookie}`,
    },
    payload: "{}",
  });
const set = ({ cookies }: Awaited<ReturnType<typeof send>>) =>
  cookies
    .filter(({ name }) => name !== "visitor")
    .map(({ name, value, maxAge, path, sameSite, httpOnly }) => [
      name,
      value,
      maxAge,
      path,
      sameSite,
      httpOnly,
    ]);
const cookie = (name: string, value: string, maxAge: number) => [name, value, maxAge, "/", "Lax", undefined];
const consent = (letters: string) => `${CONSENT_VERSION}.${ID}.${letters}`;

it.each([
  ["the choice", `consent=${consent("p")}`, [cookie("consent", consent("p"), HALF_A_YEAR)]],
  [
    "the choice and the user group, with consent for statistics",
    `consent=${consent("s")}; user-group=b`,
    [cookie("consent", consent("s"), HALF_A_YEAR), cookie("user-group", "b", HALF_A_YEAR)],
  ],
  [
    "no user group without it",
    `consent=${consent("m")}; user-group=b`,
    [cookie("consent", consent("m"), HALF_A_YEAR)],
  ],
  ["nothing that is damaged", "consent=x; user-group=z", []],
  ["nothing that the browser does not have", "other=1", []],
])("a choice of consent is answered with cookies of half a year: %s", async (_, sent, expected) => {
  expect(set(await send("api_consent_choice", sent))).toEqual(expected);
});

it("the choice of consent is kept without an answer of the API, too", async () => {
  await api.down();
  const answer = await send("api_consent_choice", `consent=${consent("")}`);
  await api.up();
  expect([answer.statusCode, set(answer)]).toEqual([503, [cookie("consent", consent(""), HALF_A_YEAR)]]);
});

it("a measured content keeps the user group that was drawn", async () => {
  const answer = await send("api_salesforce_event", `consent=${consent("s")}; user-group=c`);
  expect(set(answer)).toEqual([cookie("user-group", "c", HALF_A_YEAR)]);
});

it.each(["api_user_meta_view", "api_customer_update_locale"] as const)(
  "%s, which follows a choice of the language, keeps it for a year",
  async (name) => {
    expect(set(await send(name, "language=fr"))).toEqual([cookie("language", "fr", YEAR)]);
    expect(set(await send(name, "language=xx"))).toEqual([]);
  },
);

it("hosts of several languages share the choice of the language, which is secure", async () => {
  const LOCALE_HOSTS = LOCALES.map((locale) => `${locale}=https://${locale}.shop.example`).join(",");
  const hosted = await createTestApp(api.url, { LOCALE_HOSTS });
  const headers = { host: "de.shop.example", origin: "https://de.shop.example" };
  const answer = await send("api_user_meta_view", "language=nl", headers, hosted.app);
  await hosted.app.close();
  expect(answer.cookies.find(({ name }) => name === "language")).toMatchObject({
    value: "nl",
    maxAge: YEAR,
    domain: "shop.example",
    secure: true,
    sameSite: "Lax",
  });
});

it("a request that is refused sets nothing", async () => {
  const answer = await send("api_consent_choice", `consent=${consent("p")}`, {
    origin: "https://evil.example",
  });
  expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});
