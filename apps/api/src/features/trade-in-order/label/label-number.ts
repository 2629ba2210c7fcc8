import { formatOrderNumber } from "@reprise/order";

/** The number on a label and in its barcode: `7K4M9XP3` and box 2 → "7K4M-9XP3-2". */
export const labelNumber = (orderNumber: string, box: number): string =>
  `${formatOrderNumber(orderNumber)}-${box}`;
