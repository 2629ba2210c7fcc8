/** All callers share one running check, and its answer for `lifetime` ms after it. A failed check fails for all of them. */
export function shareAnswer<T>(
  lifetime: number,
  check: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let expiresAt = 0;
  return () => {
    if (answer !== undefined && now() < expiresAt) return answer;
    expiresAt = Infinity;
    answer = check().finally(() => {
      expiresAt = now() + lifetime;
    });
    return answer;
  };
}
