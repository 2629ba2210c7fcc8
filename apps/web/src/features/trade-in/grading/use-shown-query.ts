import type { DownPricingGroup } from "@reprise/contracts";
import { startTransition, useOptimistic, useRef } from "react";
import { useHref, useLocation, useNavigate, useNavigation } from "react-router";
import { routerLocation } from "../../../lib/addresses/router-location.ts";
import { useStillHere } from "../../../lib/addresses/use-still-here.ts";
import { afterPaint } from "../../../lib/browser/after-paint.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { gradingPath } from "./grading-path.ts";
import { GRADING_QUERY, type GradingQuery } from "./grading-query.ts";
import { readGrading } from "./grading-step.ts";

export interface ShownQuery {
  readonly query: GradingQuery;
  /** True: the page's data belongs to the step before. */
  readonly isLoading: boolean;
  /** Shows another step of this grading at once. Its address follows after the paint. */
  readonly showStep: (query: GradingQuery) => void;
  /** Resolves when the navigation to the shown step has begun: begun later, it would replace the next one. */
  readonly stepBegun: () => Promise<void>;
}

/**
 * The step to show. After a press it is the next step at once, and during a navigation it is the step that loads. A step needs
 * only the questions, which the page has. The offer alone comes from the server.
 */
export function useShownQuery(productId: number, group: DownPricingGroup | null): ShownQuery {
  const app = useApp();
  const navigate = useNavigate();
  const rememberPage = useStillHere();
  const location = useLocation();
  // With the prefix of the locale, which `useLocation` leaves out.
  const here = useHref(location.pathname);
  const next = useNavigation().location;
  // A transition of its own, so that the press is painted before the router renders the document.
  const [pressed, showPressed] = useOptimistic<GradingQuery | null>(null);
  const painted = useRef<Promise<void>>(Promise.resolve());
  const showStep = (query: GradingQuery) =>
    startTransition(async () => {
      const isStillHere = rememberPage();
      showPressed(query);
      painted.current = afterPaint();
      await painted.current;
      // A link to another page that was pressed meanwhile wins.
      if (!isStillHere()) return;
      const path = gradingPath(app, productId, query);
      const target = routerLocation(app, path);
      if (target === null) return window.location.assign(path);
      const isOffer = readGrading(group, query).step.kind === "offer";
      // Without a call the questions go on offline, and each one is in the history however fast the seller is.
      await navigate(target, { defaultShouldRevalidate: isOffer });
    });
  const loading = next !== undefined && next.pathname === here ? next : null;
  const { search } = loading ?? location;
  const query = pressed ?? GRADING_QUERY.parse(new URLSearchParams(search)) ?? { answers: [] };
  return {
    query,
    isLoading: pressed !== null || loading !== null,
    showStep,
    stepBegun: () => painted.current,
  };
}
