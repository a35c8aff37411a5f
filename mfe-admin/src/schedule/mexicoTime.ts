const timeZone = 'America/Mexico_City';

/** In Swedish a moment is written as a date field wants it: "2026-11-21 18:30". */
const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** A moment as the clock of Mexico City shows it, for a `datetime-local` field: "2026-11-21T18:30". */
export function toMexicoTime(moment: string | Date): string {
  return wallClock.format(new Date(moment)).replace(' ', 'T');
}

/** The moment at which that clock shows this, as ISO 8601; null for what is no time. */
export function fromMexicoTime(local: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const ahead = Date.parse(`${toMexicoTime(new Date(asUtc))}Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
}
