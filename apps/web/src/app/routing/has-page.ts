import type { RouteName } from "@reprise/locale";
import { PAGES } from "./routes.ts";

/** True if a page answers the named route. The shell links only to existing pages. */
export const hasPage = (name: RouteName): boolean => name in PAGES;
