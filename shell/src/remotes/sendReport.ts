/** Sends a report to the API without waiting for the answer; it arrives also when the page is being closed. */
export function sendReport(path: string, body: unknown): void {
  fetch(`/api/reports/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
