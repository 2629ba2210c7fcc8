import { escapeJson } from "../../lib/page/deferred.tsx";
import type { HydrationState } from "./hydration-state.ts";

type JsonOf = (data: object) => string | undefined;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Serialises an object, each field by `write`. Omits the values that JSON.stringify omits. */
function fields(data: object, write: (value: unknown) => string | undefined): string {
  const written = Object.entries(data).flatMap(([key, value]) => {
    const json = write(value);
    return json === undefined ? [] : [`${JSON.stringify(key)}:${json}`];
  });
  return `{${written.join(",")}}`;
}

/** Keeps the address of the document: Back may lead to another one before the page is hydrated. */
const KEEP_ADDRESS = "window.__ADDRESS__=location.pathname+location.search;";

/**
 * The script with the hydration state and the address it is for. API answers that a loader returned unchanged, or as fields of its
 * data, are embedded as raw JSON: serialising them again would cost as much as parsing them.
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
  return `${KEEP_ADDRESS}window.__STATE__=${escapeJson(`${rest},"loaderData":${fields(loaderData, data)}}`)}`;
}
