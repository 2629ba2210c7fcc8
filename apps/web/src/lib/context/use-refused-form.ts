import type { RefusedForm } from "@reprise/contracts/forms";
import { useEffect, useState } from "react";
import { useApp } from "./app-context.ts";

/** Error of the form with this path without scripts; shown once, by no other page. */
export function useRefusedForm(path: string): RefusedForm | null {
  const app = useApp();
  const [refused] = useState(() => (app.refusedForm?.path === path ? app.refusedForm : null));
  useEffect(() => {
    if (refused) app.forgetRefusedForm();
  }, [app, refused]);
  return refused;
}
