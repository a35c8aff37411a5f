const timeZone = 'America/Mexico_City';

/** The Swedish format is that of date fields, "2026-11-21 18:30", but for the zeros before a year below 1000. */
const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** A time in Mexico City, for a `datetime-local` field: "2026-11-21T18:30". */
export function toMexicoTime(moment: string | Date): string {
  return wallClock
    .format(new Date(moment))
    .replace(' ', 'T')
    .replace(/^\d+/, (year) => year.padStart(4, '0'));
}

/** The ISO 8601 time of a local time in Mexico City; null for an invalid one. */
export function fromMexicoTime(local: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const ahead = Date.parse(`${toMexicoTime(new Date(asUtc))}Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
}
