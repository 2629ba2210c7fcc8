import type { NavigationView } from "@reprise/contracts";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, Outlet, type RouterContextProvider, useLoaderData } from "react-router";
import { routerAppContext } from "../lib/app-context.ts";

/** The header's categories. A shop without navigation still sells: a failure leaves it out. */
export async function layoutLoader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<NavigationView | null> {
  const app = context.get(routerAppContext);
  if (app.failure) return null;
  try {
    const result = await app.api.call("api_get_navigation_view");
    return result.ok ? result.data : null;
  } catch {
    return null;
  }
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <main id="main" tabIndex={-1}>{children}</main>;
}

export function DefaultLayout() {
  useLoaderData<NavigationView | null>();
  return <Frame><Outlet /></Frame>;
}

export function MinimalLayout() {
  return <Frame><Outlet /></Frame>;
}

export function CheckoutLayout() {
  return <Frame><Outlet /></Frame>;
}
