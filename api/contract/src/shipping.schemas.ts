import { type InferType, object } from 'yup';
import { SHIPPING_FEE_CENTS } from './constants';
import { amount, choice, flag, line, optional, text, wholeNumber } from './fields';
import { fromCents } from './money';
import { normalizePostalCodes, readPostalCodes, zoneCoverages } from './shipping';
import { validOr } from './validOr';

const MAX_EXTRA_DAYS = 60;

const invalidAmount = 'Escribe un monto, como 99 o 99.50';
const fee = amount(invalidAmount).required(invalidAmount);
const anyAmount = optional(amount(invalidAmount));
const optionalAmount = anyAmount.when('isServed', ([isServed], field) =>
  isServed === false ? field.transform(validOr(anyAmount, null)) : field,
);
const invalidDays = `Escribe un número de 0 a ${MAX_EXTRA_DAYS}`;
const extraDays = wholeNumber(invalidDays).min(0, invalidDays).max(MAX_EXTRA_DAYS, invalidDays).default(0);
const codesRequired = 'Escribe al menos un código postal';

/** A zone of postal codes and what shipping costs there, as the panel edits it. */
export const shippingZoneSchema = object({
  name: line(60).required('El nombre es requerido'),
  covers: choice(zoneCoverages, 'Elige a qué direcciones se aplica').default('CODIGOS'),
  postalCodes: text(1_000)
    .transform((value) => (typeof value === 'string' ? normalizePostalCodes(value) : value))
    .default('')
    .when('covers', ([covers], schema) =>
      covers === 'CODIGOS'
        ? schema
            .required(codesRequired)
            .test(
              'codes',
              'Escribe el inicio de los códigos, como 06, o un intervalo, como 01000-16999',
              (value) => !value || readPostalCodes(value) !== null,
            )
        : schema.transform(() => ''),
    ),
  isServed: flag().default(true),
  fee: fee.when('isServed', ([isServed], field) =>
    isServed === false ? field.transform(validOr(fee, fromCents(SHIPPING_FEE_CENTS))) : field,
  ),
  freeFrom: optionalAmount,
  surcharge: optionalAmount,
  extraDays: extraDays.when('isServed', ([isServed], field) =>
    isServed === false ? field.transform(validOr(extraDays, 0)) : field,
  ),
});
export type ShippingZoneInput = InferType<typeof shippingZoneSchema>;
