import { DAY_MS, isDay, startOfDay } from '@boom/contract';
import { type InferType, object, string } from 'yup';

/** Days begin and end where the shop is. */
export const SHOP_TIME_ZONE = 'America/Mexico_City';

const invalid = 'La fecha debe tener la forma AAAA-MM-DD';
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, invalid)
    .test('exists', invalid, (value) => value === undefined || isDay(value))
    .meta({ jsonSchema: { format: 'date' } });

/** `from` and `to` of a report: whole days in Mexico City, both included. */
export const periodSchema = object({
  from: day(),
  to: day().test('order', 'La fecha final debe ser igual o posterior a la inicial', function isAfter(to) {
    const { from } = this.parent as { from?: string };
    return !from || !to || from <= to;
  }),
});
export type Period = InferType<typeof periodSchema>;

const FIRST_MOMENT = new Date(0);
const LAST_MOMENT = new Date(8.64e15);

/** The first moment of a period and the first one after it; a missing end sets no bound. */
export function boundsOf({ from, to }: Period): { start: Date; end: Date } {
  return {
    start: from ? startOfDay(new Date(from)) : FIRST_MOMENT,
    end: to ? new Date(startOfDay(new Date(to)).getTime() + DAY_MS) : LAST_MOMENT,
  };
}
