/** Tells the API something. Fire and forget: nobody waits, nobody is told, and the visitor may be on the way out. */
export function sendReport(path: string, body: unknown): void {
  fetch(`/api/reports/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
