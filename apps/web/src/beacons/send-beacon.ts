/** Sends a body of a call whose answer is not needed, also while the page closes. Never throws. */
export function sendBeacon(path: string, body: object): void {
  const text = JSON.stringify(body);
  // Refused if too much is queued, or by a setting of the browser.
  if (navigator.sendBeacon?.(path, new Blob([text], { type: "application/json" }))) return;
  const headers = { "content-type": "application/json" };
  void fetch(path, { method: "POST", body: text, headers, keepalive: true }).catch(() => undefined);
}
