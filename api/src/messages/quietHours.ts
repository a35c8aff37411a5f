import { mexicanClock } from '@boom/contract';

const HOUR_MS = 3_600_000;

/**
 * When the quiet hours end that a moment lies in; null when it lies in none. They may go over midnight.
 *
 * @param quietFrom a full hour of Mexico City, like `quietUntil`; both the same: none is quiet.
 */
export function endOfQuietHours(
  moment: Date,
  { quietFrom, quietUntil }: { quietFrom: number; quietUntil: number },
): Date | null {
  const hour = mexicanClock(moment).getUTCHours();
  const isQuiet =
    quietFrom <= quietUntil ? quietFrom <= hour && hour < quietUntil : quietFrom <= hour || hour < quietUntil;
  if (!isQuiet || quietFrom === quietUntil) return null;
  const hours = (quietUntil - hour + 24) % 24;
  // The zone keeps a whole number of hours from UTC.
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);
}
