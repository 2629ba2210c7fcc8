import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../command/errors.ts";

export interface Where {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The person's home folder. */
  readonly home: string;
  /** The repository. */
  readonly root: string;
}

export interface Connection {
  /** Address of the API. */
  readonly address: string;
  /** @throws {CommandError} */
  operatorToken(): string;
  /** @throws {CommandError} */
  bootstrapToken(): string;
}

/** Where the API is, and who asks. Tokens never come from arguments, which other users of the machine can see. */
export function connectionOf({ env, home, root }: Where): Connection {
  const running = runningShop(resolve(root, env["DATA_DIR"] || ".data"));
  const named = parseAddress(env["API_URL"] || running?.apiAddress || "http://127.0.0.1:4000");
  // `localhost` may be several addresses. The secret goes to the one at which the shop listens.
  const isRunningShop =
    running !== undefined && textOf(named).replace("//localhost", "//127.0.0.1") === running.apiAddress;
  const address = isRunningShop ? running.apiAddress : textOf(named);
  return {
    address,
    operatorToken: () => {
      const file = env["SHOP_TOKEN_FILE"] || join(home, ".config/reprise/token");
      return wellFormed(env["SHOP_TOKEN"] || tokenIn(file));
    },
    bootstrapToken: () => {
      // The secret of the shop on this machine is for that shop only.
      const token = env["API_OPERATOR_TOKEN"] || (isRunningShop ? running.bootstrapToken : undefined);
      if (token !== undefined) return wellFormed(token);
      const way =
        running === undefined
          ? "set API_OPERATOR_TOKEN, or start the shop on this machine with npm start."
          : `set API_OPERATOR_TOKEN. The running shop is at ${running.apiAddress}, API_URL is ${address}.`;
      throw new CommandError(`This needs the secret that manages operators: ${way}`);
    },
  };
}

/**
 * The address of an API that may get a token.
 * @throws {CommandError}
 */
function parseAddress(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/u.test(url.protocol))
    throw new CommandError("API_URL must be an http:// or https:// address.");
  if (url.protocol === "http:" && !isLoopback(url))
    throw new CommandError(
      `A token is sent without encryption only on this machine: API_URL must be https://, not ${textOf(url)}.`,
    );
  return url;
}

const isLoopback = ({ hostname }: URL) => /^(?:localhost|127[.]\d+[.]\d+[.]\d+|\[::1\])$/u.test(hostname);

const textOf = ({ origin, pathname }: URL) => `${origin}${pathname}`.replace(/\/+$/u, "");

interface RunningShop {
  readonly apiAddress: string;
  readonly bootstrapToken: string;
}

/** Where `npm start` serves the API. Others could choose another address to get our tokens. */
const LOCAL_ADDRESS = /^http:\/\/127\.0\.0\.1:\d{1,5}$/u;

/** What `npm start` writes while it runs. Undefined: it does not run, or this user did not start it. */
function runningShop(dataDir: string): RunningShop | undefined {
  try {
    const text = readPrivate(join(dataDir, "start.json"));
    const { pid, apiAddress, bootstrapToken } = JSON.parse(text ?? "{}") as Readonly<Record<string, unknown>>;
    if (typeof pid !== "number" || pid < 1) return undefined;
    if (typeof apiAddress !== "string" || !LOCAL_ADDRESS.test(apiAddress)) return undefined;
    if (typeof bootstrapToken !== "string") return undefined;
    // Throws if the process is gone, or another user's: a killed shop leaves the file.
    process.kill(pid, 0);
    return { apiAddress, bootstrapToken };
  } catch {
    return undefined;
  }
}

function tokenIn(file: string): string {
  const token = readToken(file);
  if (token === null)
    throw new CommandError(`Others may read the token in ${file}: make it yours alone with chmod 600.`);
  return token.trim();
}

function readToken(file: string): string | null {
  try {
    return readPrivate(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === "ENOENT"
        ? `This needs the token of an operator: set SHOP_TOKEN, or write it to ${file}.`
        : `The token in ${file} cannot be read (${code}).`,
    );
  }
}

/** Reads a file. Null: others than this user may read or change it. @throws {NodeJS.ErrnoException} */
function readPrivate(path: string): string | null {
  const file = openSync(path, "r");
  try {
    // The status of the open file: by now the path may lead to another one.
    const { uid, mode } = fstatSync(file);
    // Windows has no such modes.
    const isPrivate = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);
    return isPrivate ? readFileSync(file, "utf8") : null;
  } finally {
    closeSync(file);
  }
}

/** The token itself is never printed. */
function wellFormed(token: string): string {
  if (/^[\x21-\x7e]{32,200}$/u.test(token)) return token;
  throw new CommandError("The token is not well-formed: it has at least 32 characters and no spaces.");
}
