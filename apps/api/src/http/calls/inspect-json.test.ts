import { expect, test } from "vitest";
import { inspectJson } from "./inspect-json.ts";

const inspect = (json: string) => () => inspectJson(JSON.parse(json), "body");

test("refuses keys that name the prototype at any depth, independent of the schema", () => {
  for (const key of ["__proto__", "constructor", "prototype"]) {
    expect(inspect(`{"${key}":1}`)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: "body" })] }),
    );
    expect(inspect(`{"a":[{"${key}":{}}]}`)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: "body.a.0" })] }),
    );
  }
  expect(inspect('{"proto":1,"text":"__proto__"}')).not.toThrow();
});

test.each([
  ['{"name":"a\\ud800b"}', "body.name"],
  ['{"lines":[{"name":"\\udc00"}]}', "body.lines.0.name"],
  ['{"name":"a\\u0000"}', "body.name"],
  ['{"a\\ud800":1}', "body"],
])("refuses text that the database cannot store, at its field: %s", (json, path) =>
  expect(inspect(json)).toThrow(expect.objectContaining({ fields: [expect.objectContaining({ path })] })),
);

test("accepts every whole character", () =>
  expect(inspect('{"name":"Jos\\u00e9 \\ud83d\\ude00 \\ufffd"}')).not.toThrow());
