import { expect, test } from "vitest";
import { products } from "../test-catalogue.ts";
import { computerName } from "./computer-name.ts";

test.each([
  ["15 Laptop PC ENERGY STAR", "Laptop 15"],
  ["14s Laptop PC ENERGY STAR", "Laptop 14s"],
  ["14 inch 4G LTE Laptop PC", "Laptop 14″ 4G LTE"],
  ["EliteBook 655 15.6 inch G9 Notebook PC", "EliteBook 655 15.6″ G9"],
  ["ENVY x360 15 Convertible PC", "Envy x360 15"],
  ["OMEN by HP 16 Laptop PC", "Omen 16"],
  ["ENVY 34 inch All-in-One Desktop PC 34-c", "Envy 34″ All-in-One"],
  ["Surface Laptop 4 13.5-inch display metal palm rest", "Surface Laptop 4 13.5″"],
  ["Surface Laptop 4 13", "Surface Laptop 4 13.5″"],
  ["Surface Laptop Studio", "Surface Laptop Studio"],
  ["XPS 13 7390 2-IN-1", "XPS 13 7390 2-in-1"],
  ["XPS 13 9310", "XPS 13 9310"],
  ["IdeaPad 3-15/Lenovo V15", "IdeaPad 3 15″"],
  ["IdeaPad S340-15 Series/XiaoXin-15", "IdeaPad S340 15″"],
  ["Ideacentre Y710-15ISH", "IdeaCentre Y710-15ISH"],
  ["YOGA 920. Lenovo YOGA 920 Glass", "Yoga 920"],
  ["Legion 5 15\\xe2\\x80\\x9d", "Legion 5 15″"],
  ["IdeaCentre_A540-27 AIO", "IdeaCentre A540 27″ All-in-One"],
  ["OptiPlex 7070 Small Form Factor", "OptiPlex 7070 SFF"],
  ["E22 G4 FHD monitor", "E22 G4"],
  ["Z24n G3 WUXGA Display", "Z24n G3"],
  ["C2422HE Monitor (without stand)", "C2422HE"],
  ["10DQD \\xe2\\x80\\x93 Tiny-in-One 23", "Tiny-in-One 23"],
])("%s becomes %s", (raw, name) => expect(computerName(raw)).toBe(name));

test("no name has words of a data sheet or a size twice", () => {
  const wrong = products.filter(({ name }) =>
    /Energy Star|Laptop PC|Notebook PC|Desktop PC|-inch|\binch\b|\\x|(\d\d″).* \1/iu.test(name.de),
  );
  expect(wrong.map(({ name }) => name.de)).toEqual([]);
});
