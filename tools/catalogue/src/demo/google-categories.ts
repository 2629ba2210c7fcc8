/**
 * Paths in Google's product taxonomy by category id, for product feeds. Categories below inherit them.
 * https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt
 */
export const GOOGLE_CATEGORIES: ReadonlyMap<number, string> = new Map([
  [1, "Electronics"],
  [10, "Electronics > Communications > Telephony > Mobile Phones"],
  [11, "Electronics > Computers > Tablet Computers"],
  [12, "Electronics > Computers > Laptops"],
  [13, "Electronics > Computers > Desktop Computers"],
  [142, "Electronics > Video > Computer Monitors"],
  [15, "Apparel & Accessories > Jewelry > Watches"],
  [160, "Apparel & Accessories > Jewelry > Watch Accessories > Watch Bands"],
  [16, "Electronics > Video Game Consoles"],
  [18, "Cameras & Optics > Cameras > Digital Cameras"],
  [190, "Cameras & Optics > Camera & Optic Accessories > Camera & Video Camera Lenses > Camera Lenses"],
  [20, "Electronics > Audio"],
  [22, "Electronics > Electronics Accessories"],
  [221, "Electronics > Communications > Telephony > Mobile Phone Accessories > Mobile Phone Cases"],
  [2, "Media"],
  [30, "Media > Books"],
  [40, "Media > DVDs & Videos"],
  [50, "Software > Video Game Software"],
  [60, "Media > Music & Sound Recordings"],
]);
