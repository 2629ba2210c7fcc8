import { describe, expect, it } from "vitest";
import { json } from "../test/fake-api.ts";
import { FROM_OUR_PAGE } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff } = await testShop({ VERIFY_HOSTS: "verify.example" });

const demand = (location: string) =>
  api.answer((response) =>
    json(
      response,
      429,
      { code: "TOO_MANY_REQUESTS", message: "", reference: "" },
      { "x-verify-location": location },
    ),
  );

describe("an API that requires verification", () => {
  it.each([
    ["/verify", "/verify?next=%2Ffr%2Facheter%3Fpage%3D2"],
    ["/verify?a=1&next=/x", "/verify?a=1&next=%2Ffr%2Facheter%3Fpage%3D2"],
    ["https://verify.example/check", "https://verify.example/check?next=%2Ffr%2Facheter%3Fpage%3D2"],
  ])("redirects a page request to %s, and back", async (location, address) => {
    demand(location);
    const response = await bff.app.inject({ url: "/fr/acheter?page=2", headers: { host: "localhost:3000" } });
    expect([response.statusCode, response.headers["location"]]).toEqual([302, address]);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)"])(
    "never redirects to %s",
    async (location) => {
      demand(location);
      const response = await bff.app.inject({ url: "/fr/acheter", headers: { host: "localhost:3000" } });
      expect(response.statusCode).toBe(503);
    },
  );

  it("redirects form posts too", async () => {
    demand("/verify");
    const response = await bff.app.inject({
      method: "POST",
      url: "/cart/items",
      headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        id: "42",
        label: "A1",
        name: "Kamera",
        returnTo: "/i42,kamera",
      }).toString(),
    });
    expect([response.statusCode, response.headers["location"]]).toEqual([
      303,
      "/verify?next=%2Fi42%2Ckamera",
    ]);
  });
});
