import { ageInYears } from "../dates.ts";

/** List prices in euros by pattern of the name; the first match applies. */
const LISTS: readonly (readonly [RegExp, number])[] = [
  [/PlayStation 5 Pro/u, 799],
  [/PlayStation 5.*Digital/u, 449],
  [/PlayStation 5/u, 549],
  [/PlayStation 4 Pro/u, 399],
  [/PlayStation 4/u, 329],
  [/PlayStation 3/u, 299],
  [/Portal/u, 219],
  [/VR2/u, 449],
  [/PlayStation VR/u, 299],
  [/Series X/u, 549],
  [/Series S/u, 299],
  [/Xbox One X/u, 499],
  [/Xbox One/u, 299],
  [/Switch 2/u, 469],
  [/Switch OLED/u, 349],
  [/Switch Lite/u, 219],
  [/Switch/u, 299],
  [/Wii U/u, 299],
  [/Steam Deck OLED/u, 599],
  [/Steam Deck/u, 419],
  [/ROG Ally X/u, 899],
  [/ROG Ally/u, 699],
  [/Legion Go/u, 799],
  [/Quest 3S/u, 329],
  [/Quest 3/u, 549],
  [/Quest 2/u, 349],
  [/PS Vita/u, 249],
  [/PSP/u, 179],
  [/3DS|2DS/u, 199],
  [/Mini/u, 89],
];
/** Collector prices of retro consoles, in euros; they do not fall with age. */
const RETRO: readonly (readonly [RegExp, number])[] = [
  [/SCPH-1002/u, 59],
  [/PSone/u, 69],
  [/PlayStation 2/u, 79],
  [/Xbox Classic/u, 69],
  [/Xbox 360/u, 65],
  [/Entertainment System/u, 99],
  [/Super Nintendo/u, 109],
  [/Nintendo 64/u, 95],
  [/GameCube/u, 89],
  [/Wii/u, 59],
  [/Micro/u, 149],
  [/Game Boy Advance SP/u, 99],
  [/Game Boy/u, 79],
  [/Nintendo DS/u, 65],
  [/Mega Drive/u, 79],
  [/Master System/u, 69],
  [/Game Gear/u, 89],
  [/Saturn/u, 139],
  [/Dreamcast/u, 119],
  [/2600/u, 129],
  [/Lynx/u, 139],
];
const RETRO_AGE = 13;
const USUAL = 199;

/** List price in cents; for a retro console the collector price. */
export function consoleList(name: string, year: number): { list: number; isRetro: boolean } {
  const isRetro = ageInYears(year) > RETRO_AGE;
  const find = (prices: typeof LISTS): number | undefined =>
    prices.find(([pattern]) => pattern.test(name))?.[1];
  const collectors = isRetro ? find(RETRO) : undefined;
  return { list: (collectors ?? find(LISTS) ?? USUAL) * 100, isRetro };
}
