import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createPhotographDownload, isPublicAddress } from "./download-photograph.ts";

const BYTES = Buffer.from("a photograph");
/** By path. */
const ANSWERS: Readonly<Record<string, RequestListener>> = {
  "/photo": (_, response) => response.end(BYTES),
  "/moved": (_, response) => response.writeHead(302, { location: "photo" }).end(),
  "/around": (_, response) => response.writeHead(301, { location: "/around" }).end(),
  "/inside": (_, response) => response.writeHead(302, { location: "http://127.0.0.2/photo" }).end(),
  "/local-file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/nowhere": (_, response) => response.writeHead(404).end(),
  "/lost": (_, response) => response.writeHead(302).end(),
  "/announced": (_, response) => response.writeHead(200, { "content-length": 30_000_000 }).write("a"),
  "/endless": (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(1_000_000)));
    };
    response.on("drain", more);
    more();
  },
  "/silent": () => undefined,
  "/broken": (_, response) => response.destroy(),
};
const server = createServer((request, response) => ANSWERS[request.url ?? ""]?.(request, response));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
/** Reaches this server, and no other address. */
const local = {
  protocol: "http:",
  isAllowed: (address: string) => address === "127.0.0.1",
};
const download = createPhotographDownload(local);
const impatient = createPhotographDownload({ ...local, longestMs: 100 });
const real = createPhotographDownload();
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await download.close();
  await impatient.close();
  await real.close();
});

test.each(["/photo", "/moved"])("downloads %s", async (path) => {
  expect(await download.get(origin + path)).toEqual(BYTES);
});

test.each([
  ["/around", "tooManyRedirects"],
  ["/inside", "privateAddress"],
  ["/local-file", "notHttps"],
  ["/nowhere", "notFound"],
  ["/lost", "notFound"],
  ["/announced", "tooLarge"],
  ["/endless", "tooLarge"],
  ["/broken", "unreachable"],
])("%s is refused as %s", async (path, code) => {
  await expect(download.get(origin + path)).rejects.toMatchObject({ code });
});

test("an address that does not answer in time is refused", async () => {
  await expect(impatient.get(`${origin}/silent`)).rejects.toMatchObject({ code: "tooSlow" });
});

test.each([
  ["http://192.0.2.1/photo", "notHttps"],
  ["ftp://192.0.2.1/photo", "notHttps"],
  ["https://", "notHttps"],
  [`https://127.0.0.1:${port}/photo`, "privateAddress"],
  [`https://2130706433:${port}/photo`, "privateAddress"],
  [`https://[::1]:${port}/photo`, "privateAddress"],
  // A name is checked by the addresses that it has.
  [`https://localhost:${port}/photo`, "privateAddress"],
])("%s is refused as %s", async (address, code) => {
  await expect(real.get(address)).rejects.toMatchObject({ code });
});

test.each([
  ["93.184.215.14", true],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["192.0.0.1", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["203.0.113.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:169.254.169.254", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["not an address", false],
])("the address %s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
