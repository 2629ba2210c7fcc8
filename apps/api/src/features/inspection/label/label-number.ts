import { formatOrderNumber } from "@reprise/order";

/** What a label shows and its barcode holds: `7K4M9XP3` and box 2 → "7K4M-9XP3-2". */
export const labelNumber = (orderNumber: string, box: number): string =>
  `${formatOrderNumber(orderNumber)}-${box}`;
