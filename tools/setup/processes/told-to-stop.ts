/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, or when our parent is gone. A later one calls `insist`; at
 * once it says nothing new, since npm and the terminal may each pass the same Ctrl-C on.
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
