import { HOUR_MS, mexicanClock } from '@boom/contract';

/**
 * When the quiet hours end that a moment lies in; null when it lies in none. They may go over midnight.
 *
 * @param hours of Mexico City; both the same: none is quiet.
 */
export function endOfQuietHours(moment: Date, hours: { quietFrom: string; quietUntil: string }): Date | null {
  const from = Number(hours.quietFrom.slice(0, 2));
  const until = Number(hours.quietUntil.slice(0, 2));
  const hour = mexicanClock(moment).getUTCHours();
  const isQuiet = from <= until ? from <= hour && hour < until : from <= hour || hour < until;
  if (!isQuiet) return null;
  // The zone keeps a whole number of hours from UTC.
  const ofHour = Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS;
  return new Date(ofHour + ((until - hour + 24) % 24) * HOUR_MS);
}
