import { formatDate } from '@boom/platform';

/** The last day of what ends at a moment: at midnight in Mexico City the day before, which readers have whole. */
export const lastDayOf = (endDate: string): string => formatDate(new Date(Date.parse(endDate) - 1).toISOString());
