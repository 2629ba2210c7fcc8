import { useLocation } from "react-router";
import { useApp } from "../lib/context/app-context.ts";

/** The field of a form that shows this page again when the browser has sent it. */
export function ReturnToThisPage() {
  const { locale, addresses } = useApp();
  const { pathname, search } = useLocation();
  return <input type="hidden" name="returnTo" value={addresses.prefixed(locale, pathname) + search} />;
}
