const format = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** A moment as messages say it: "21 de noviembre de 2026, 12:05 p.m.", Mexico City time. */
export function formatMoment(moment: Date): string {
  return format.format(moment);
}
