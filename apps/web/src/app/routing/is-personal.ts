import type { RouteName } from "@reprise/locale";
import { PAGES } from "./routes.ts";

/** Whether the page of a route shows what is the shopper's alone. */
export const isPersonal = (name: RouteName): boolean => PAGES[name]?.isPersonal === true;
