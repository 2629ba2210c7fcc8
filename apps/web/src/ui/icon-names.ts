/**
 * Icons the shop uses, by their name in lucide. After a change: `node src/ui/draw-icons.ts` in apps/web, which
 * writes icons.svg.
 */
export const ICON_NAMES = [
  "arrow-left", "arrow-right", "battery-full", "bell", "bell-ring", "check", "chevron-down", "chevron-left", "chevron-right",
  "circle-alert", "circle-check", "clock", "download", "globe", "heart", "history", "house", "info", "key-round",
  "leaf", "log-out", "mail", "menu", "minus", "monitor", "package", "pencil", "plus", "recycle", "rotate-ccw",
  "search", "search-x", "shield-check", "shopping-cart", "sliders-horizontal", "trash-2", "triangle-alert",
  "truck", "user", "wifi-off", "x",
] as const;

export type IconName = (typeof ICON_NAMES)[number];
