import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { beforeEach, expect, it } from "vitest";
import { json } from "../test/fake-api.ts";
import { sampleAnswer } from "../test/sample-answer.ts";
import { listen } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { until } from "../test/until.ts";
import { loadBuiltWebApp } from "../web-app/built-web-app.ts";

const { api, bff } = await testShop({ READY_PAGES_MB: "0" }, { webApp: loadBuiltWebApp });
const port = await listen(bff);
/** The call for the product's description, which each test answers itself. */
let late = Promise.withResolvers<ServerResponse>();

beforeEach(() => {
  api.answer((response, { url }) => {
    if (url.includes("/description")) return late.resolve(response);
    if (url.includes("/reviews")) return json(response, 200, sampleAnswer("api_product_reviews"));
    const name = url.includes("/navigation") ? "api_get_navigation_view" : "api_product_view";
    return json(response, 200, sampleAnswer(name));
  });
});

function ask() {
  late = Promise.withResolvers();
  const seen = { text: "" };
  const socket = connect(port, "127.0.0.1").on("data", (part: Buffer) => (seen.text += part.toString()));
  socket.write("GET /i0,text HTTP/1.1\r\nHost: localhost:3000\r\n\r\n");
  return { socket, seen };
}

it("sends the page before its late part, which follows", async () => {
  const { socket, seen } = ask();
  const call = await late.promise;
  await until(() => seen.text.includes('data-testid="product-name"'));
  expect(seen.text).toMatch(/^HTTP\/1.1 200 OK\r\n/u);
  expect(seen.text).not.toContain("</html>");
  json(call, 200, { id: 0, paragraphs: ["Late, but there."] });
  await until(() => seen.text.includes("</html>"));
  expect(seen.text).toContain("Late, but there.");
  socket.destroy();
});

it("aborts the call for the late part when the client disconnects", async () => {
  const { socket, seen } = ask();
  const call = await late.promise;
  await until(() => seen.text.includes('data-testid="product-name"'));
  expect(call.destroyed).toBe(false);
  socket.destroy();
  await until(() => call.destroyed);
});
