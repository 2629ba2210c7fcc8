import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/**
 * Sends bytes unchanged and reads until the server closes the connection. For requests that no client library
 * sends.
 */
export function rawRequest(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => parts.push(part));
    socket.on("error", (error) => (parts.length === 0 ? reject(error) : undefined));
    socket.on("close", () => {
      const answer = Buffer.concat(parts).toString();
      const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/su);
      resolve({ status: Number(head.split(" ")[1]), head, body });
    });
    socket.write(text);
  });
}
