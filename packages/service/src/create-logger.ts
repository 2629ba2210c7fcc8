import { type DestinationStream, type Logger, pino } from "pino";

/** Values under these names are not written, wherever they stand in a log line. */
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
  // Of Postgres' errors: the values of a row.
  "detail",
];

export interface LoggerOptions {
  readonly service: "api" | "bff";
  readonly version: string;
  readonly level: string;
  /** Readable lines where a person reads them: in development, at a terminal. */
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

/** Many lines at a time, a fifth of a second later at most; what is left is written when the process ends. */
const output = () => pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });

const prettyOutput = (): DestinationStream =>
  pino.transport({ target: "pino-pretty", options: { ignore: "pid,hostname,service,version" } });
