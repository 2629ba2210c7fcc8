import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export interface SmtpSink {
  readonly url: string;
  readonly mails: ReadonlyArray<{ readonly recipients: readonly string[]; readonly text: string }>;
  /** Received mails of an address as readable text. Mails sent together arrive in any order. */
  mailsTo(address: string): string[];
  close(): Promise<void>;
}

export interface SmtpSinkOptions {
  /** SMTP status with which a recipient is rejected. */
  readonly refuse?: (address: string) => number | null;
  readonly refusesSender?: boolean;
}

/** An SMTP server that stores received mails. */
export async function startSmtpSink({
  refuse = () => null,
  refusesSender = false,
}: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const mails: Array<{ recipients: string[]; text: string }> = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom: (_address, _session, done) =>
      done(refusesSender ? Object.assign(new Error("550 not you"), { responseCode: 550 }) : null),
    onRcptTo: ({ address }, _session, done) => {
      const status = refuse(address);
      done(status === null ? null : Object.assign(new Error(`${status} refused`), { responseCode: status }));
    },
    onData: (stream, { envelope }, done) => {
      let content = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => (content += part));
      stream.on("end", () => {
        mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), text: content });
        done();
      });
    },
  });
  // Ignore connections closed by a client.
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailsTo: (address) =>
      mails.filter(({ recipients }) => recipients.includes(address)).map(({ text }) => readable(text)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Decodes and unfolds a mail. */
const readable = (text: string) =>
  text
    .replaceAll(/=\r?\n/gu, "")
    .replaceAll(/(?:=[\dA-F]{2})+/gu, (bytes) => decodeURIComponent(bytes.replaceAll("=", "%")));
