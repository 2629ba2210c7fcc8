/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, or when the parent process has ended. A later signal calls
 * `onSecondSignal`. Signals within the first second are ignored, since npm and the terminal may each forward
 * the same Ctrl-C.
 */
export function waitForStopSignal(onSecondSignal: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    let firstSignalAt: number | undefined;
    function onSignal(): void {
      if (firstSignalAt !== undefined && Date.now() - firstSignalAt > 1000) onSecondSignal();
      if (firstSignalAt === undefined) console.log("\nStopping …");
      firstSignalAt ??= Date.now();
      resolve(undefined);
    }
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, onSignal);
  });
}
