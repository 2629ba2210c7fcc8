import type { RefusedForm } from "@reprise/contracts/forms";
import { useEffect, useState } from "react";
import { useApp } from "./app-context.ts";

/** What the server refused without scripts of the form with this path, once: no other page shows it. */
export function useRefusedForm(path: string): RefusedForm | null {
  const app = useApp();
  const [refused] = useState(() => (app.refusedForm?.path === path ? app.refusedForm : null));
  useEffect(() => {
    if (refused) app.forgetRefusedForm();
  }, [app, refused]);
  return refused;
}
