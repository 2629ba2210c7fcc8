/** Calls a sandbox with the shop's credential. @throws {Error} unless it answers 2xx */
export async function callSandbox<T>(url: string, key: string, request: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const response = await fetch(url, { ...request, headers });
  if (!response.ok) throw new Error(`${new URL(url).pathname} of the sandbox answers ${response.status}`);
  return (await response.json()) as T;
}
