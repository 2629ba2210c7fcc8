/**
 * The device on which a test of two locales runs in each of them: with two tests instead of four, both locales and both
 * devices are seen.
 */
export const DEVICE_OF = { de: "@phone", fr: "@desktop" } as const;
