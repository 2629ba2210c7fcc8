import { runWith } from "./run-with.ts";
import { type StandInAnswer, startStandInApi } from "./stand-in-api.ts";

/** Runs a command at a stand-in API that gives these answers. `answer` is that of the person at the terminal. */
export async function runAt(answers: readonly StandInAnswer[], words: readonly string[], answer?: boolean) {
  const api = await startStandInApi(answers);
  try {
    const result = await runWith(words, { env: { API_URL: api.address }, answer });
    return { ...result, seen: api.seen, address: api.address };
  } finally {
    await api.close();
  }
}
