import type { FormSuccess } from "@reprise/contracts/forms";
import { useRevalidator } from "react-router";
import { routerLocation } from "../lib/addresses/router-location.ts";
import { usePageNavigate } from "../lib/addresses/use-page-navigate.ts";
import { useStillHere } from "../lib/addresses/use-still-here.ts";
import { useApp } from "../lib/context/app-context.ts";

/**
 * Navigates to a form's target; reloads when it is the current page. The form leaves the browser's history, unless it
 * is a step to which Back leads. A shopper who has left the form stays where they are, unless the target is a receipt.
 */
export type GoTo = (success: Pick<FormSuccess, "redirectTo" | "isStep" | "isReceipt">) => Promise<void>;

/** Returns a function to call when a form is sent: it remembers the page of the form. */
export function useFormTarget(): () => GoTo {
  const app = useApp();
  const navigate = usePageNavigate();
  const { revalidate } = useRevalidator();
  const rememberPage = useStillHere();
  return () => {
    const isStillHere = rememberPage();
    return async ({ redirectTo: target, isStep = false, isReceipt = false }) => {
      const isHere = isStillHere();
      // The page where they are may show what the form has changed.
      if (!isHere && !isReceipt) return revalidate();
      if (typeof target === "object" && "url" in target) return window.location.assign(target.url);
      const path = typeof target === "string" ? target : app.path(target.page, target.params, target.query);
      const { pathname, search } = window.location;
      if (path === pathname + search) return revalidate();
      const location = routerLocation(app, path);
      if (location === null) window.location.assign(path);
      else await navigate(location, { replace: isHere && !isStep });
    };
  };
}
