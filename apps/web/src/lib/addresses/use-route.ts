import { type RouteDefinition, type RouteName, ROUTES, type Side } from "@reprise/locale";
import { useMatches } from "react-router";

/** Named route of the current page; undefined on the error area. */
export function useRouteName(): RouteName | undefined {
  const id = useMatches().at(-1)?.id;
  return id !== undefined && id in ROUTES ? (id as RouteName) : undefined;
}

/** Side of the shop: buying (blue) or selling (green). */
export function useSide(): Side {
  const name = useRouteName();
  const route: RouteDefinition | undefined = name && ROUTES[name];
  return route?.side ?? "blue";
}
