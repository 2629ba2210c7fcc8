/** A problem that an operator can fix. The message is one sentence. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Explains why a server cannot listen.
 * @param service for example "The API"
 * @param prefix of the variables HOST and PORT
 */
export function listenProblem(
  error: NodeJS.ErrnoException,
  { host, port }: Address,
  service: string,
  prefix: "" | "API_" = "",
): StartProblem {
  const { code, message } = error;
  return new StartProblem(
    code === "EADDRINUSE"
      ? `${prefix}PORT ${port} on ${host} is taken by another program.`
      : `${service} cannot listen on ${prefix}HOST ${host}, ${prefix}PORT ${port} (${code ?? message}).`,
    { cause: error },
  );
}
