import type { Locale } from "@reprise/locale";
import type { Dictionary } from "../dictionary.ts";
import { tinyDictionary } from "./tiny-dictionary.ts";

const NAMES = {
  de: ["Smartphones", "Handyhüllen", "Laptops", "Spielekonsolen", "Videospiele", "Bücher"],
  en: ["Smartphones", "Phone cases", "Laptops", "Games consoles", "Video games", "Books"],
} as const;

const [PHONES, CASES, LAPTOPS, CONSOLES, GAMES, BOOKS] = [1, 2, 3, 4, 5, 6];
const phone = (brand: string, name: string) => ({ brand, name, category: PHONES });

/** A shop of a handful of products. */
export const tinyShop = (locale: Locale): Dictionary => {
  const names = locale === "de" ? NAMES.de : NAMES.en;
  return tinyDictionary(locale, {
    categories: names.map((name, position) => ({
      id: position + 1,
      name,
      isAccessory: position + 1 === CASES,
    })),
    products: [
      ...["11", "12", "13", "13 Pro", "14", "15"].map((model) => phone("Apple", `iPhone ${model}`)),
      ...["S20", "S21", "S22", "S23", "A52"].map((model) => phone("Samsung", `Galaxy ${model}`)),
      { name: "Hülle für iPhone 13", category: CASES },
      { brand: "Apple", name: "MacBook Air 13", category: LAPTOPS },
      { brand: "Canon", name: "EOS 5D Mark IV", category: LAPTOPS },
      { brand: "Sony", name: "PlayStation 5", category: CONSOLES },
      { name: "Elden Ring", category: GAMES, platform: "PlayStation 5" },
      { name: "The Shining", category: BOOKS, author: "Stephen King" },
    ],
    synonyms: [
      ["handy", "smartphone"],
      ["ps5", "playstation 5"],
    ],
  });
};
