import { readTexts } from "@reprise/locale/messages";
import { expect, it } from "vitest";
import { handoverText } from "./handover-text.ts";

const texts = readTexts("trade-in-order");

it.each([
  ["de", "morning", "zwischen 8 und 13 Uhr"],
  ["en", "afternoon", "between 13:00 and 18:00"],
  ["es", "morning", "entre las 8:00 y las 13:00"],
  ["fr", "afternoon", "entre 13\u00a0h et 18\u00a0h"],
  ["it", "morning", "tra le 8 e le 13"],
  ["nl", "afternoon", "tussen 13 en 18 uur"],
] as const)("names the hours of a pickup as the language writes them: %s", (locale, window, hours) => {
  const order = { carrier: "dhl", locale, pickup_date: "2026-12-01", pickup_window: window } as const;
  expect(handoverText(order, "2026-12-15", texts[locale])).toContain(hours);
});
