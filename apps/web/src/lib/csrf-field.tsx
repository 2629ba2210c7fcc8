import { useEffect, useState } from "react";
import { useApp } from "./app-context.ts";

/**
 * Belongs into every form that is posted to this site, but for those on pages that are the same for everyone (decision
 * 18). Such a page has no token to give: there it is asked for as soon as the form is shown.
 */
export function CsrfField() {
  const { csrfToken, loadCsrfToken } = useApp();
  const [token, setToken] = useState(csrfToken);
  useEffect(() => {
    if (token === null) loadCsrfToken().then(setToken, () => undefined);
  }, [token, loadCsrfToken]);
  return <input type="hidden" name="csrfToken" value={token ?? ""} />;
}
