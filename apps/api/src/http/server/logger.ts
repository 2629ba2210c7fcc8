import { pino, type DestinationStream, type Logger } from "pino";

/** Wherever they stand in a log line, these are not written. */
const SECRETS = [
  "authorization",
  "x-visitor-token",
  "x-customer-token",
  "x-client-address",
  "cookie",
  "set-cookie",
  "visitorToken",
  "customerToken",
  "deviceToken",
  "serviceToken",
  "token",
  "password",
  "currentPassword",
  "email",
  // Of Postgres' errors: the values of a row.
  "detail",
];

/** JSON lines to `destination` (standard output), secrets left out. */
export function createLogger(
  options: { readonly logLevel: string; readonly version: string },
  destination?: DestinationStream,
): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino(
    {
      level: options.logLevel,
      base: { service: "api", version: options.version },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: "[redacted]" },
    },
    // Written without waiting; what is left is written at the end of the process.
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
