import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/** "Terminate" of the wire protocol: closes a connection, and would end an embedded Postgres. */
const TERMINATE = 0x58;

const nothing = () => {};

export interface PortStream extends Duplex {
  connect(): void;
  setNoDelay(): void;
  setKeepAlive(): void;
  ref(): void;
  unref(): void;
}

/** A socket for node-postgres that sends wire-protocol bytes over a message port. */
export function createPortStream(port: MessagePort): PortStream {
  const send = (chunks: readonly Buffer[]) => {
    const messages = chunks.filter((chunk) => chunk[0] !== TERMINATE);
    if (messages.length === 0) return;
    // Not Buffer.concat: its pooled memory cannot be transferred to another thread.
    const bytes = new Uint8Array(messages.reduce((length, chunk) => length + chunk.length, 0));
    let offset = 0;
    for (const chunk of messages) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    port.postMessage(bytes, [bytes.buffer]);
  };
  const stream = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      send([chunk]);
      done();
    },
    writev: (chunks, done) => {
      send(chunks.map(({ chunk }) => chunk as Buffer));
      done();
    },
    final: (done) => {
      port.close();
      done();
    },
    destroy: (error, done) => {
      port.close();
      done(error);
    },
  });
  port.on("message", (bytes: Uint8Array) => {
    if (bytes.byteLength > 0) stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  port.on("close", () => {
    if (!stream.readableEnded) stream.push(null);
  });
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit("connect")),
    setNoDelay: nothing,
    setKeepAlive: nothing,
    ref: () => port.ref(),
    unref: () => port.unref(),
  });
}
