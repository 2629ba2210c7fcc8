import { useEffect, useState } from "react";
import { useApp } from "../lib/context/app-context.ts";

/**
 * Required in every form posted to this site. Shared pages contain no token (decision 18): there it is loaded
 * when the form is shown.
 */
export function CsrfField() {
  const { csrfToken, loadCsrfToken } = useApp();
  const [token, setToken] = useState(csrfToken);
  useEffect(() => {
    if (token === null) loadCsrfToken().then(setToken, () => undefined);
  }, [token, loadCsrfToken]);
  return <input type="hidden" name="csrfToken" value={token ?? ""} />;
}
