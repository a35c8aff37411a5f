import { array, object } from 'yup';
import { choice, emailField, entry, flag, line, noneIfEmpty, optional, text, wholeNumber } from './fields';
import { phoneOf } from './phone';
import { isGenericRfc, isRfc, normalizeRfc } from './rfc';
import { isDay } from './shapes';
import { type ServiceHours, weekdays } from './shop';

const MAX_ADDRESS_LINES = 6;
const MAX_HOURS = 14;
const MAX_DAYS = 100;

const quoteDays = 'Los días deben estar entre 1 y 90';
const invalidPhone = 'Escribe el teléfono con 10 dígitos';

const phone = () =>
  text(30, invalidPhone)
    .transform((value) => (typeof value === 'string' ? (phoneOf(value) ?? value) : value))
    .test('phone', invalidPhone, (value) => !value || phoneOf(value) !== null);

const invalidTime = 'Escribe la hora como 09:00';
const time = () =>
  text(5, invalidTime).matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: invalidTime, excludeEmptyString: true });

/** Pages count by hours: what is promised does not change in the middle of one. */
const fullHour = () =>
  text(5).matches(/^([01]\d|2[0-3]):00$/, {
    message: 'Escribe una hora en punto, como 14:00',
    excludeEmptyString: true,
  });

const weekday = (missing: string) => choice(weekdays, missing).required(missing);

const serviceHours = object({
  firstDay: weekday('Elige el primer día'),
  lastDay: weekday('Elige el último día').test(
    'order',
    'El último día va antes que el primero',
    (last, { parent }) => !last || weekdays.indexOf(parent.firstDay) <= weekdays.indexOf(last),
  ),
  opens: time().required(invalidTime),
  closes: time()
    .required(invalidTime)
    .test('order', 'El cierre va después de la apertura', (closes, { parent }) => !closes || parent.opens < closes),
});

/** Whether two ranges share a day and an hour. */
const overlap = (one: ServiceHours, other: ServiceHours) =>
  weekdays.indexOf(one.firstDay) <= weekdays.indexOf(other.lastDay) &&
  weekdays.indexOf(other.firstDay) <= weekdays.indexOf(one.lastDay) &&
  one.opens < other.closes &&
  other.opens < one.closes;

const invalidDay = 'Elige una fecha';

const days = () =>
  array(
    entry(
      object({
        day: text(10, invalidDay)
          .test('day', invalidDay, (value) => !value || isDay(value))
          .meta({ jsonSchema: { format: 'date' } })
          .required(invalidDay),
        name: line(60).required('Escribe qué día es'),
      }),
    ),
  )
    .max(MAX_DAYS, `Máximo ${MAX_DAYS} días`)
    .test('unique', 'Una fecha está dos veces', (list = []) => new Set(list.map(({ day }) => day)).size === list.length)
    .default([]);

/** `PUT /api/admin/shop`. */
export const shopSchema = object({
  tradeName: line(80).required('El nombre comercial es requerido'),
  legalName: line(200).required('El nombre o la razón social es requerido'),
  rfc: optional(
    text(20)
      .transform((value) => (typeof value === 'string' ? normalizeRfc(value) : value))
      .test(
        'rfc',
        'Ese RFC no es válido: revisa que esté completo y sin errores',
        (value) => !value || (isRfc(value) && !isGenericRfc(value)),
      ),
  ),
  address: text(400)
    .test(
      'lines',
      `Máximo ${MAX_ADDRESS_LINES} líneas`,
      (value) => !value || value.split('\n').length <= MAX_ADDRESS_LINES,
    )
    .required('El domicilio es requerido'),
  phone: phone().required('El teléfono es requerido'),
  email: emailField().required('El correo es requerido'),
  complaintText: optional(text(500)),
  complaintEmail: optional(emailField()),
  complaintPhone: optional(phone()),
  whatsapp: optional(phone()),
  hours: array(entry(serviceHours))
    .max(MAX_HOURS, `Máximo ${MAX_HOURS} horarios`)
    .test(
      'apart',
      'Dos horarios se enciman',
      (list = []) => !list.some((one, index) => list.slice(index + 1).some((other) => overlap(one, other))),
    )
    .default([]),
  closedDays: days(),
  extraDays: days().test(
    'apart',
    'Una fecha no puede ser día de descanso y día de trabajo a la vez',
    (list, { parent }) => {
      // What is no list is told at its field.
      const rest: { day: string }[] = Array.isArray(parent.closedDays) ? parent.closedDays : [];
      return !(list ?? []).some(({ day }) => rest.some((closed) => closed.day === day));
    },
  ),
  dispatchUntil: optional(fullHour()),
  guestCheckout: flag().default(false),
  quoteDays: wholeNumber(quoteDays)
    .transform(noneIfEmpty)
    .min(1, quoteDays)
    .max(90, quoteDays)
    .nullable()
    .default(null),
});
