import { type InferType, object } from 'yup';
import { DAY_MS } from './constants';
import { choice, noneIfEmpty, text } from './fields';
import { isDay } from './shapes';
import { readTrackingKey, type SpeiBank, speiBanks } from './spei';
import { mexicanDay } from './workingDays';

const invalidKey = 'La clave de rastreo tiene hasta 30 letras y números';

/** A *clave de rastreo* of SPEI: up to 30 letters and digits, in upper case; spaces and hyphens are left out. */
export const trackingKeySchema = () =>
  text(60)
    .transform((value) => (typeof value === 'string' ? readTrackingKey(value) : value))
    .matches(/^[A-Z0-9]{1,30}$/, { message: invalidKey, excludeEmptyString: true })
    .required('La clave de rastreo es requerida');

/** A *clave de rastreo* where the bank may have given none. */
export const optionalTrackingKeySchema = () => trackingKeySchema().transform(noneIfEmpty).nullable().notRequired();

/** For longer than Banxico answers about a transfer (45 days; payments sheet, section 7). */
const CLAIM_DAYS = 60;
const daysAgo = (days: number) => mexicanDay(new Date(Date.now() - days * DAY_MS));

const bankRequired = 'Elige el banco desde el que transferiste';
const dayRequired = 'Elige el día en que transferiste';

/** `PUT /api/orders/{id}/transfer`. */
export const transferClaimSchema = object({
  senderBank: choice(Object.keys(speiBanks) as SpeiBank[], bankRequired).required(bankRequired),
  trackingKey: trackingKeySchema(),
  sentOn: text(10, dayRequired)
    .matches(/^\d{4}-\d{2}-\d{2}$/, { message: dayRequired, excludeEmptyString: true })
    .test('exists', dayRequired, (value) => !value || isDay(value))
    .test('past', 'Ese día todavía no llega', (value) => !value || value <= daysAgo(0))
    .test('recent', `Elige un día de los últimos ${CLAIM_DAYS}`, (value) => !value || value >= daysAgo(CLAIM_DAYS))
    .meta({ jsonSchema: { format: 'date' } })
    .required(dayRequired),
});
export type TransferClaimInput = InferType<typeof transferClaimSchema>;
