import { useEffect, useState } from 'react';
import { LANGUAGE } from '../i18n/createI18n';

const MINUTE_MS = 60_000;
const steps = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;
const list = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/**
 * The time until a moment in its two largest units: "2 días y 3 horas", "59 minutos".
 *
 * @returns "" in the last minute, null when it is over.
 */
export function timeLeft(deadline: string, now: number): string | null {
  const leftMs = Date.parse(deadline) - now;
  if (leftMs <= 0) return null;
  let left = Math.floor(leftMs / MINUTE_MS);
  const parts: string[] = [];
  for (const { unit, minutes } of steps) {
    const count = Math.floor(left / minutes);
    left -= count * minutes;
    const format = new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit, unitDisplay: 'long' });
    if (count > 0) parts.push(format.format(count));
  }
  return list.format(parts.slice(0, 2));
}

/** {@link timeLeft}, as the minutes pass. */
export function useTimeLeft(deadline: string): string | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(deadline, now);
}
