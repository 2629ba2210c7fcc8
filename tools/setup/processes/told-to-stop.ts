/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, or when the parent process is gone. A later signal calls
 * `insist`. Signals within the first second are ignored, since npm and the terminal may each forward the same
 * Ctrl-C.
 */
export function whenToldToStop(insist: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    let since: number | undefined;
    function told(): void {
      if (since !== undefined && Date.now() - since > 1000) insist();
      if (since === undefined) console.log("\nStopping …");
      since ??= Date.now();
      resolve(undefined);
    }
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, told);
  });
}
