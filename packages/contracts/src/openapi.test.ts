import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { BFF_CALL_NAMES, CALL_NAMES } from "./calls.ts";
import { openApiDocument } from "./openapi.ts";

test("the document is valid OpenAPI 3.1 and contains every call", async () => {
  const document = openApiDocument();
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  const operationIds = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(operationIds.sort()).toEqual([...CALL_NAMES, ...BFF_CALL_NAMES].sort());
});
