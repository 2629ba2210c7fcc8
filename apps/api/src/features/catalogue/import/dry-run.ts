import { withCatalogueCopy } from "./catalogue-copy.ts";
import { runImport, type ImportOptions, type ImportSummary } from "./run-import.ts";

/** What {@link importCatalogue} would do. */
export interface DryRunSummary extends ImportSummary {
  /** Devices of the file's products that are on sale now and that an import may withdraw. */
  readonly sellable: number;
}

/** Imports a catalogue into a copy of what the shop has, and so says what an import of it does. */
export const dryRunCatalogue = ({ database, ...options }: ImportOptions): Promise<DryRunSummary> =>
  withCatalogueCopy(database, async (copy) => {
    let sellable = 0;
    const summary = await runImport({
      ...options,
      database: copy.database,
      async beforeUnchanged(products) {
        sellable += await copy.countSellable(products);
      },
      async beforeBatch(lines) {
        const products = lines.flatMap(({ line }) => (line.type === "product" ? [line] : []));
        if (products.length === 0) return;
        const ids = products.map(({ id }) => id);
        const units = products.flatMap(({ variants = [] }) => variants.flatMap(({ units = [] }) => units));
        sellable += await copy.countSellable(ids);
        await copy.copy(
          ids,
          units.map(({ serial }) => serial),
        );
      },
    });
    return { ...summary, sellable };
  });
