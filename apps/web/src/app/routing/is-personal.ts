import type { RouteName } from "@reprise/locale";
import { PAGES } from "./routes.ts";

/** True if the route's page shows data of one shopper. */
export const isPersonal = (name: RouteName): boolean => PAGES[name]?.isPersonal === true;
