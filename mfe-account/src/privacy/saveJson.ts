/** Time for the browser to begin saving, ms. */
const REVOKE_MS = 60_000;

/** Has the browser save data as a file that people can open, too. */
export function saveJson(data: object, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
