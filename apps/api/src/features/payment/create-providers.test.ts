import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const MODULE = new URL("./create-providers.ts", import.meta.url).href;

/** Creates the providers in a process of their own. Returns their names, and the libraries that it loaded. */
async function create(config: object): Promise<unknown> {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const [, library] = /node_modules\\/(stripe|@adyen\\/api-library)\\//u.exec(url) ?? [];
        if (library) loaded.add(library);
        return next(url, context);
      },
    });
    const { createProviders } = await import(${JSON.stringify(MODULE)});
    const providers = await createProviders(${JSON.stringify({ holds: { minutes: 15, share: 0.5 }, ...config })}, {});
    console.log(JSON.stringify({ ids: providers.map(({ id }) => id), loaded: [...loaded] }));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  return JSON.parse(stdout) as unknown;
}

const stripe = { secretKey: "sk", webhookSecret: "s", apiUrl: "http://127.0.0.1:1", hasMulticapture: false };
const adyen = { apiKey: "k", merchantAccount: "m", hmacKeys: ["00"], apiUrl: "http://127.0.0.1:1" };
const bankAccount = { holder: "h", iban: "i", bic: "b" };

test.each([
  [
    { paymentProviders: ["prepayment"], bankAccount },
    { ids: ["prepayment"], loaded: [] },
  ],
  [
    { paymentProviders: ["stripe"], stripe },
    { ids: ["stripe"], loaded: ["stripe"] },
  ],
  [
    { paymentProviders: ["adyen", "prepayment"], adyen, bankAccount },
    { ids: ["adyen", "prepayment"], loaded: ["@adyen/api-library"] },
  ],
])("the library of a provider is loaded only where the provider is on: %o", async (config, all) => {
  expect(await create(config)).toEqual(all);
});
