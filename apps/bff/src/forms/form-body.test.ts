import fastify from "fastify";
import { expect, it } from "vitest";
import { acceptFormBody } from "./form-body.ts";

const app = fastify();
acceptFormBody(app, { bodyLimit: 100 });
app.post("/", async ({ body }) => ({ ...(body as object) }));

const post = async (payload: string | Buffer) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await app.inject({ method: "POST", url: "/", headers, payload });
  return answer.statusCode === 200 ? answer.json<unknown>() : answer.json<{ message: string }>().message;
};

it.each([
  ["name=Robin+Sommer&city=K%C3%B6ln", { name: "Robin Sommer", city: "Köln" }],
  ["city=Köln&emoji=😀", { city: "Köln", emoji: "😀" }],
  ["rate=100%&half=%4&plus=a%2Bb&empty=&=x", { rate: "100%", half: "%4", plus: "a+b", empty: "", "": "x" }],
  ["a=1&a=2", { a: ["1", "2"] }],
  ["", {}],
])("reads %s", async (payload, fields) => {
  expect(await post(payload)).toEqual(fields);
});

it.each([
  ["a byte of Latin-1", Buffer.from("city=K\xf6ln", "latin1")],
  ["an encoded byte of Latin-1", "city=K%F6ln"],
  ["half of a character, encoded", "city=K%C3ln"],
  ["a surrogate, encoded", "city=%ED%A0%80"],
  ["a name that is no UTF-8", "%FF=x"],
])("refuses %s", async (_, payload) => {
  expect(await post(payload)).toBe("The form is no UTF-8");
});

it("refuses a body longer than its limit", async () => {
  expect(await post(`name=${"a".repeat(100)}`)).toBe("Request body is too large");
});
