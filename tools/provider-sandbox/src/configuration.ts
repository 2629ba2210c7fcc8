import { randomBytes } from "node:crypto";
import { readOrigins } from "@reprise/identity-providers/origins";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variables of the API: where the sandbox is, and the shop's credentials there. */
export type Variables<Name extends string> = Readonly<
  Record<`${Name}_URL` | `${Name}_KEY` | `${Name}_WEBHOOK_SECRET`, string>
>;

export interface Configuration {
  /** Where the sandbox listens. */
  readonly url: URL;
  /** Authenticates the shop's server. */
  readonly key: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Undefined: what the sandbox stores is lost with its process. */
  readonly folder: string | undefined;
}

const secret = (prefix: string) => `${prefix}_${randomBytes(24).toString("base64url")}`;

/**
 * Creates the shop's credentials for a sandbox at this port. Uses 127.0.0.1, so that browsers treat it as another site
 * than the shop on localhost, like a real provider.
 * @param name prefix of its variables
 */
export const createVariables = <Name extends string>(name: Name, port: number) =>
  ({
    [`${name}_URL`]: `http://127.0.0.1:${port}`,
    [`${name}_KEY`]: secret("sk"),
    [`${name}_WEBHOOK_SECRET`]: secret("whsec"),
  }) as Variables<Name>;

/**
 * The environment of a sandbox. It finds the shop's address for webhooks by the same variables as the services.
 * @param folder keeps what the sandbox stores
 */
export const sandboxEnvironment = <Name extends string>(
  name: Name,
  variables: Variables<Name>,
  folder?: string,
): Record<string, string> => ({
  ...variables,
  ...(folder === undefined ? {} : { [`${name}_FOLDER`]: folder }),
});

/**
 * Reads what `sandboxEnvironment` wrote, and the address of the shop.
 * @throws naming a variable that is missing
 */
export function readConfiguration(name: string, env: Environment, webhookPath: string): Configuration {
  const required = (part: string): string => {
    const value = env[`${name}_${part}`];
    if (value) return value;
    throw new Error(`${name}_${part} is not set. The process that starts this server must set it.`);
  };
  return {
    url: new URL(required("URL")),
    key: required("KEY"),
    webhookUrl: `${readOrigins(env)[0]}${webhookPath}`,
    webhookSecret: required("WEBHOOK_SECRET"),
    folder: env[`${name}_FOLDER`] || undefined,
  };
}
