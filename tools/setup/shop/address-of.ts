/** Local URL of a server that listens on this host. */
export function addressOf(host: string, port: number): string {
  const near = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${near.includes(":") ? `[${near}]` : near}:${port}`;
}
