import type { Suggestions, TradeInSuggestions } from "@reprise/contracts";
import { MIN_SUGGESTION_LENGTH } from "@reprise/contracts/filters";
import type { Side } from "@reprise/locale";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { useApp } from "../../lib/context/app-context.ts";

/** The debounce of suggestion requests in ms (specification, sections 4 and 9). */
export const SUGGESTION_DEBOUNCE_MS = 250;

function useDebounced(value: string, delay: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** What a side of the shop suggests: on the green one what the shop buys. */
export type SideSuggestions =
  | ({ readonly side: "blue" } & Suggestions)
  | ({ readonly side: "green" } & TradeInSuggestions);

/** Buyers see the most frequent queries before they type. */
const isAsked = (query: string, side: Side) =>
  query.length >= MIN_SUGGESTION_LENGTH || (query === "" && side === "blue");

/** Suggestions for the typed text. The previous ones stay while the next ones load. */
export function useSuggestions(typed: string, side: Side): SideSuggestions | undefined {
  const { api } = useApp();
  const query = useDebounced(typed.trim(), SUGGESTION_DEBOUNCE_MS);
  const { data } = useSWR(
    isAsked(query, side) ? ["suggestions", side, query] : null,
    async (): Promise<SideSuggestions | undefined> => {
      if (side === "green") {
        const bought = await api.call("api_trade_in_suggestions", { query: { query } });
        return bought.ok ? { side, ...bought.data } : undefined;
      }
      const sold = await api.call("api_get_smart_suggestions", { query: { query } });
      return sold.ok ? { side, ...sold.data } : undefined;
    },
    { keepPreviousData: true },
  );
  // Those of an empty field do not stay: they have nothing to do with the text.
  const isOfText = (query === "") === (typed.trim() === "");
  return isAsked(typed.trim(), side) && isOfText ? data : undefined;
}
