import { type InferType, object, string } from 'yup';

/** Days begin and end where the shop is. */
export const SHOP_TIME_ZONE = 'America/Mexico_City';

const invalid = 'La fecha debe tener la forma AAAA-MM-DD';
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, invalid)
    .test('exists', invalid, (value) => value === undefined || isDay(value))
    .meta({ jsonSchema: { format: 'date' } });

/** 31 February has the shape of a date and is none. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `from` and `to` of a report: whole days in Mexico City, both included. */
export const periodSchema = object({
  from: day(),
  to: day().test('order', 'La fecha final debe ser igual o posterior a la inicial', function isAfter(to) {
    const { from } = this.parent as { from?: string };
    return !from || !to || from <= to;
  }),
});
export type Period = InferType<typeof periodSchema>;

const DAY_MS = 86_400_000;
/** Mexico City keeps UTC−6 all year since 2022 (Ley de los Husos Horarios, 30 October 2022). */
const startOfDay = (text: string) => new Date(`${text}T00:00:00-06:00`);
const FIRST_MOMENT = new Date(0);
const LAST_MOMENT = new Date(8.64e15);

/** The first moment of a period and the first one after it; a missing end sets no bound. */
export function boundsOf({ from, to }: Period): { start: Date; end: Date } {
  return {
    start: from ? startOfDay(from) : FIRST_MOMENT,
    end: to ? new Date(startOfDay(to).getTime() + DAY_MS) : LAST_MOMENT,
  };
}
