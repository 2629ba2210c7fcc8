import type { RouteName } from "@reprise/locale";
import { PAGES } from "./routes.ts";

/** Whether a named route leads anywhere yet: the shell links to nothing that is not there. */
export const hasPage = (name: RouteName): boolean => name in PAGES;
