import { type CallName, CALLS } from "@reprise/contracts";
import { z } from "zod";

type Schema = Readonly<Record<string, unknown>>;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10",
  uri: "https://provider.example/",
  date: "2026-11-01",
  "date-time": "2026-11-01T08:00:00.000Z",
};

/**
 * The smallest value of a JSON Schema: null if allowed, empty arrays, minimum numbers, the first alternative.
 */
function smallest(schema: Schema, root: Schema): unknown {
  const follow = (value: unknown) => smallest(value as Schema, root);
  if (typeof schema["$ref"] === "string") {
    return follow(
      schema["$ref"]
        .slice(2)
        .split("/")
        .reduce<unknown>((value, key) => (value as Schema)[key], root),
    );
  }
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as readonly Schema[] | undefined;
  if (choices) return choices.some(({ type }) => type === "null") ? null : follow(choices[0]);
  if (Array.isArray(schema["type"]))
    return follow({ ...schema, type: schema["type"].includes("null") ? "null" : schema["type"][0] });
  switch (schema["type"]) {
    case "object": {
      // A record has no properties, but one schema for all values.
      const properties = (schema["properties"] ?? {}) as Schema;
      return Object.fromEntries(
        ((schema["required"] ?? []) as string[]).map((key) => [
          key,
          follow(properties[key] ?? schema["additionalProperties"]),
        ]),
      );
    }
    case "array":
      return [];
    case "string":
      return FORMATS[String(schema["format"])] ?? "text";
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return Math.max(0, Number(schema["minimum"] ?? 0));
  }
}

/** A valid answer by the contract's schema, so that fakes of the API cannot differ from it. */
export function sampleAnswer(name: CallName): unknown {
  const schema = z.toJSONSchema(CALLS[name].response) as Schema;
  return CALLS[name].response.parse(smallest(schema, schema));
}
