import { SingleBar } from "cli-progress";

export interface Progress {
  update(position: number): void;
  stop(): void;
}

/** Shows progress: a bar in a terminal, otherwise one line per ten percent, for logs. */
export function createProgress(
  title: string,
  total: number,
  output: NodeJS.WriteStream = process.stdout,
): Progress {
  const share = (position: number) => Math.min(1, total === 0 ? 1 : position / total);
  return output.isTTY ? bar(title, share, output) : lines(title, share, output);
}

function bar(title: string, share: (position: number) => number, output: NodeJS.WriteStream): Progress {
  const single = new SingleBar({
    format: `${title} [{bar}] {percentage} % · {eta_formatted} left`,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
    stream: output,
    etaBuffer: 20,
    clearOnComplete: false,
  });
  single.start(100, 0);
  return {
    update: (position) => single.update(Math.floor(share(position) * 100)),
    stop: () => single.stop(),
  };
}

function lines(title: string, share: (position: number) => number, output: NodeJS.WriteStream): Progress {
  let lastPrinted = -1;
  return {
    update: (position) => {
      const tens = Math.floor(share(position) * 10);
      if (tens === lastPrinted) return;
      lastPrinted = tens;
      output.write(`${title}: ${tens * 10} %\n`);
    },
    stop: () => {},
  };
}
