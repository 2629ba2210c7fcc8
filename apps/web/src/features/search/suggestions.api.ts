import type { Suggestions } from "@reprise/contracts";
import { MIN_SUGGESTION_LENGTH } from "@reprise/contracts/filters";
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

/** Suggestions for the typed text. The previous ones stay while the next ones load. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const { api } = useApp();
  const query = useDebounced(typed.trim(), SUGGESTION_DEBOUNCE_MS);
  const { data } = useSWR(
    query.length >= MIN_SUGGESTION_LENGTH ? ["api_get_smart_suggestions", query] : null,
    async () => {
      const result = await api.call("api_get_smart_suggestions", { query: { query } });
      return result.ok ? result.data : undefined;
    },
    { keepPreviousData: true },
  );
  return typed.trim().length >= MIN_SUGGESTION_LENGTH ? data : undefined;
}
