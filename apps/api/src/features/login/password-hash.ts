import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's first choice for argon2id: 46 MiB, one pass, one lane. */
const PARAMETERS = { memory: 47_104, passes: 1, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

interface Parsed {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash` (PHC string format). */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/-]{11,86})\$([\w+/-]{22,86})$/u;

function parse(phc: string): Parsed {
  const [, memory, passes, parallelism, salt = "", hash = ""] = PHC.exec(phc) ?? [];
  if (memory === undefined) throw new Error("A stored password hash is no argon2id PHC string");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

const format = ({ memory, passes, parallelism, salt, hash }: Parsed) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** Keyboards write the same letters differently. */
const messageOf = (password: string) => password.normalize("NFKC");

/** On a thread of libuv's pool; takes about 50 ms and 46 MiB. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive("argon2id", {
    message: messageOf(password),
    nonce: salt,
    tagLength: HASH_BYTES,
    ...PARAMETERS,
  });
  return format({ ...PARAMETERS, salt, hash });
}

export async function passwordMatches(password: string, phc: string): Promise<boolean> {
  const { salt, hash, ...parameters } = parse(phc);
  const found = await derive("argon2id", {
    message: messageOf(password),
    nonce: salt,
    tagLength: hash.length,
    ...parameters,
  });
  return timingSafeEqual(found, hash);
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(phc: string): boolean {
  const { memory, passes, parallelism, hash } = parse(phc);
  return (
    memory !== PARAMETERS.memory ||
    passes !== PARAMETERS.passes ||
    parallelism !== PARAMETERS.parallelism ||
    hash.length !== HASH_BYTES
  );
}

/** Nobody's: the work for who has no password is that for a wrong one. */
export const NOBODYS_HASH = format({
  ...PARAMETERS,
  salt: Buffer.alloc(SALT_BYTES),
  hash: Buffer.alloc(HASH_BYTES),
});
