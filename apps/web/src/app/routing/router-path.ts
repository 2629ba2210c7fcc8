import { type Locale, pathShape, type RouteName } from "@reprise/locale";

const WHOLE_SEGMENT = /^\{(\w+)\}$/u;
/** Parameters that may hold slashes end their shape. */
const REST = /^\{(?:categorySanitizedPath|categoryUrlPath|path|url)\}$/u;

/**
 * React Router's pattern for a named route. It only has to lead to the right page: the parameters come from
 * `matchRoute`, the one authority, whose requirements React Router's patterns cannot express.
 */
export function routerPath(name: RouteName, locale: Locale): string {
  const shape = pathShape(name, locale).replace("{angularOutletRoute}", "/*");
  return shape
    .split("/")
    .map((segment, index) => {
      if (REST.test(segment)) return "*";
      if (WHOLE_SEGMENT.test(segment)) return segment.replace(WHOLE_SEGMENT, ":$1");
      return segment.includes("{") ? `:segment${index}` : segment;
    })
    .join("/");
}
