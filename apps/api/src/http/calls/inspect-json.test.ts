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
