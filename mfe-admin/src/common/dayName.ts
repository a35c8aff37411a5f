import { formatDate } from '@boom/platform';

/** "2026-11-23" → "23 nov 2026". */
export const dayName = (day: string) => formatDate(`${day}T12:00:00-06:00`);
