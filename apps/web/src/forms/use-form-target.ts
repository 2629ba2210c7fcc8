import type { FormTarget } from "@reprise/contracts/forms";
import { useNavigate, useRevalidator } from "react-router";
import { routerLocation } from "../lib/addresses/router-location.ts";
import { useApp } from "../lib/context/app-context.ts";

/**
 * Navigates to a form's target; reloads when it is the current page. The form leaves the browser's history, unless it
 * is a step to which Back leads.
 */
export function useFormTarget(): (target: FormTarget, isStep?: boolean) => Promise<void> {
  const app = useApp();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (target, isStep = false) => {
    if (typeof target === "object" && "url" in target) return window.location.assign(target.url);
    const path = typeof target === "string" ? target : app.path(target.page, target.params, target.query);
    const { pathname, search } = window.location;
    if (path === pathname + search) return revalidate();
    const location = routerLocation(app, path);
    if (location === null) window.location.assign(path);
    else await navigate(location, { replace: !isStep });
  };
}
