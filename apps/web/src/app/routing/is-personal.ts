import type { RouteName } from "@reprise/locale";
import { PAGES } from "./routes.ts";

/** True if the page of a route, given by its id, shows data of one shopper. */
export const isPersonal = (routeId: string): boolean => PAGES[routeId as RouteName]?.isPersonal === true;
