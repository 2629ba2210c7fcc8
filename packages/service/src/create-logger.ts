import { type DestinationStream, type Logger, pino } from "pino";

/** Fields with these names are not logged, at any position in a log line. */
const SECRETS = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-visitor-token",
  "x-customer-token",
  "x-csrf-token",
  "x-client-address",
  "visitorToken",
  "customerToken",
  "deviceToken",
  "serviceToken",
  "apiServiceToken",
  "token",
  "password",
  "currentPassword",
  "email",
  "iban",
  "holder",
  // Field of Postgres errors with the values of a row.
  "detail",
];

export interface LoggerOptions {
  readonly service: "api" | "bff";
  readonly version: string;
  readonly level: string;
  /** Human-readable lines, for development at a terminal. */
  readonly isForPerson?: boolean;
}

/** The log of a service: JSON lines on standard output (or `destination`), secrets left out. */
export function createLogger(
  { service, version, level, isForPerson = false }: LoggerOptions,
  destination?: DestinationStream,
): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino(
    {
      level,
      base: { service, version },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: "[redacted]" },
    },
    destination ?? (isForPerson ? prettyOutput() : output()),
  );
}

/** Buffers lines for at most 200 ms. The rest is written when the process ends. */
const output = () => pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });

const prettyOutput = (): DestinationStream =>
  pino.transport({ target: "pino-pretty", options: { ignore: "pid,hostname,service,version" } });
