/** A slice's name in all spellings: buy-alerts, buyAlerts, BuyAlerts, buy_alerts. */
export type Names = { kebab: string; camel: string; pascal: string; snake: string };

/** Undefined: the name is not lower-case words joined by hyphens. */
export function namesOf(kebab: string): Names | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab)) return undefined;
  const words = kebab.split("-");
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), snake: words.join("_") };
}
