import type { FormTarget } from "@reprise/contracts/forms";
import { useNavigate, useRevalidator } from "react-router";
import { useApp } from "../lib/app-context.ts";
import { routerLocation } from "../lib/router-location.ts";

/** Navigates to a form's target; reloads when it is the current page. */
export function useFormTarget(): (target: FormTarget) => Promise<void> {
  const app = useApp();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (target) => {
    const path = typeof target === "string" ? target : app.path(target.page, target.params, target.query);
    const { pathname, search } = window.location;
    if (path === pathname + search) return revalidate();
    const location = routerLocation(app, path);
    if (location === null) window.location.assign(path);
    else await navigate(location, { replace: true });
  };
}
