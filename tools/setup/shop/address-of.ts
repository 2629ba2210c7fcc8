/** Local URL of a server that listens on this host. */
export function addressOf(host: string, port: number): string {
  const clientHost = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${clientHost.includes(":") ? `[${clientHost}]` : clientHost}:${port}`;
}
