import { useEffect, useState } from "react";
import { useApp } from "../lib/context/app-context.ts";

/**
 * The token of a form that is on no shared page (decision 18). A page that was rendered for everybody has none: there it is
 * loaded when the form is shown.
 */
export function CsrfField() {
  const { csrfToken, loadCsrfToken } = useApp();
  const [token, setToken] = useState(csrfToken);
  useEffect(() => {
    if (token === null) loadCsrfToken().then(setToken, () => undefined);
  }, [token, loadCsrfToken]);
  return <input type="hidden" name="csrfToken" value={token ?? ""} />;
}
