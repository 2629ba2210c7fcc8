import { escapeJson } from "../../lib/deferred.tsx";
import type { HydrationState } from "./hydration-state.ts";

type JsonOf = (data: object) => string | undefined;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** An object, its fields written by `write`; what JSON cannot say is left out as JSON leaves it out. */
function fields(data: object, write: (value: unknown) => string | undefined): string {
  const written = Object.entries(data).flatMap(([key, value]) => {
    const json = write(value);
    return json === undefined ? [] : [`${JSON.stringify(key)}:${json}`];
  });
  return `{${written.join(",")}}`;
}

/**
 * The script that leaves the state in the document. Answers of the API stand in it as they came, when a loader
 * returned them as they are or as fields of its data: to write them again would cost as much as to read them.
 */
export function stateScript(
  { loaderData, ...state }: HydrationState,
  jsonOf: JsonOf = () => undefined,
): string {
  const json = (value: unknown): string | undefined =>
    (isObject(value) ? jsonOf(value) : undefined) ?? JSON.stringify(value);
  const data = (value: unknown) =>
    isObject(value) && !Array.isArray(value) && jsonOf(value) === undefined
      ? fields(value, json)
      : json(value);
  const rest = JSON.stringify(state).slice(0, -1);
  return `window.__STATE__=${escapeJson(`${rest},"loaderData":${fields(loaderData, data)}}`)}`;
}
