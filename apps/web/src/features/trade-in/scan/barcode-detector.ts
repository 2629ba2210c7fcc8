/** The part of the Barcode Detection API that the scanner uses. TypeScript does not know it: not every browser has it. */
interface BarcodeDetector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeDetectorConstructor {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The barcodes on books, media and boxes of devices. */
const FORMATS = ["ean_13", "upc_a"];

/** Null: this browser cannot read barcodes. */
export async function createBarcodeDetector(): Promise<BarcodeDetector | null> {
  const Detector = (globalThis as { readonly BarcodeDetector?: BarcodeDetectorConstructor }).BarcodeDetector;
  if (Detector === undefined) return null;
  const supported = await Detector.getSupportedFormats();
  const formats = FORMATS.filter((format) => supported.includes(format));
  return formats.length === 0 ? null : new Detector({ formats });
}
