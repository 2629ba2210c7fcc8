/** Products of the demo catalogue, for `DEMO_PRODUCTS` of `npm start` and `--products` of `pnpm catalogue demo`. */
export const DEMO_PRODUCTS = { default: 15_000, max: 1_000_000 } as const;
