import { type Locale, pathShape, type RouteName } from "@reprise/locale";

const WHOLE_SEGMENT = /^\{(\w+)\}$/u;
/** Parameters that may contain slashes; always last in the path. */
const CATCH_ALL = /^\{(?:categorySanitizedPath|categoryUrlPath|path|url)\}$/u;

/**
 * React Router's pattern for a named route. It only needs to select the page: `matchRoute` validates the path
 * and reads the parameters, with rules that React Router's patterns cannot express.
 */
export function routerPath(name: RouteName, locale: Locale): string {
  const shape = pathShape(name, locale).replace("{angularOutletRoute}", "/*");
  return shape
    .split("/")
    .map((segment, index) => {
      if (CATCH_ALL.test(segment)) return "*";
      if (WHOLE_SEGMENT.test(segment)) return segment.replace(WHOLE_SEGMENT, ":$1");
      return segment.includes("{") ? `:segment${index}` : segment;
    })
    .join("/");
}
