import { CONSENT_VERSION } from "@reprise/contracts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeApi, startFakeApi } from "../test/fake-api.ts";
import { createReadyWebApp } from "../test/ready-web-app.ts";
import { requestOverWire } from "../test/request-over-wire.ts";
import { createTestApp, listen, type TestApp } from "../test/test-app.ts";
import { until } from "../test/until.ts";

const host = "shop.example";
const web = createReadyWebApp();
let api: FakeApi;
let bff: TestApp;
let port: number;

beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  web.reset();
  bff = await createTestApp(
    api.url,
    { PUBLIC_ORIGIN: `https://${host}` },
    { webApp: async () => ({ load: async () => web }) },
  );
  port = await listen(bff);
});
afterAll(() => api.down());

const consent = (letters: string) =>
  `consent=${CONSENT_VERSION}.6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10.${letters}`;
const groupShown = async (path: string, cookie = "", more: Record<string, string> = {}) => {
  const { body } = await requestOverWire(port, path, { host, ...(cookie && { cookie }), ...more });
  return /"userGroup":(null|"\w")/u.exec(body)?.[1];
};

it("a landing page is cached for each group, and for everybody else", async () => {
  const groups = async () => [
    await groupShown("/", `${consent("s")}; user-group=b`),
    await groupShown("/"),
    await groupShown("/", `user-group=c; ${consent("s")}`),
  ];
  await until(async () => {
    web.reset();
    expect(await groups()).toEqual(['"b"', "null", '"c"']);
    return web.rendered.length === 0;
  });
  await bff.app.close();
});

it.each([
  ["without consent", "user-group=b", {}],
  ["with consent to something else", `user-group=b; ${consent("pm")}`, {}],
  ["with Global Privacy Control", `user-group=b; ${consent("s")}`, { "sec-gpc": "1" }],
  ["with a group that does not exist", `user-group=zzz; ${consent("s")}`, {}],
])("%s a visitor is in no group", async (_, cookie, headers) => {
  expect(await groupShown("/", cookie, headers)).toBe("null");
  await bff.app.close();
});

it("other pages are the same for all groups", async () => {
  expect(await groupShown("/kaufen?q=groups", `user-group=b; ${consent("s")}`)).toBe("null");
  await bff.app.close();
});
