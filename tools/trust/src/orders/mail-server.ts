import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** The mail server of the shop. */
export interface MailServer {
  readonly url: string;
  /** Recipients of the mails that it has accepted. */
  readonly recipients: readonly string[];
  /** Accepts the next connection and never answers. Resolves once it is open. */
  keepWaiting(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a mail server on a free port of loopback. */
export async function openMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  let keep: (() => void) | undefined;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onConnect: (_session, greet) => {
      if (keep === undefined) return greet();
      keep();
      keep = undefined;
    },
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on("end", () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // A killed sender closes its connection.
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    recipients,
    keepWaiting: () =>
      new Promise((resolve) => {
        keep = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
