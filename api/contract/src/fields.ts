import {
  type AnyObject,
  type AnyObjectSchema,
  boolean,
  mixed,
  number,
  type ObjectSchema,
  setLocale,
  string,
} from 'yup';
import { fromCents, isAmount, plainAmount, toCents } from './money';
import { isUuid, isWebUrl } from './shapes';

// What a check without a text of its own would say in English: null, for one, where it is not allowed.
setLocale({
  mixed: {
    default: 'Valor inválido',
    notType: 'Valor inválido',
    notNull: 'Valor requerido',
    defined: 'Valor requerido',
    required: 'Campo requerido',
    oneOf: 'Valor inválido',
  },
});

/**
 * Field types shared by the schemas. yup turns numbers into texts and "true" into true by itself;
 * these accept nothing but the type they name (rulebook R5).
 */

const keepType = (type: 'string' | 'number' | 'boolean') => (value: unknown, original: unknown) =>
  original === undefined || original === null || typeof original === type ? value : original;

/** Forms send an optional field that is empty as null (admin specification, section 7): the default then holds. */
export const absentIfNull = (value: unknown) => (value === null ? undefined : value);

/** An empty text is null, of fields that may have no value. */
export const noneIfEmpty = (value: unknown) => (value === '' ? null : value);

/** Text as it was typed: valid Unicode, no NUL, at most `max` characters. */
function asTyped(max: number, invalid = 'Texto inválido') {
  return string()
    .transform((_value, original) => original)
    .typeError(invalid)
    .max(max, `Máximo ${max} caracteres`)
    .test('printable', invalid, (value) => value == null || (value.isWellFormed() && !value.includes('\0')));
}

/** Text as it was typed, trimmed: what is found by these very characters, as an address is. */
export function exactText(max: number, invalid?: string) {
  return asTyped(max, invalid).transform((value) => (typeof value === 'string' ? value.trim() : value));
}

/**
 * Text, trimmed, its lines ended by one character: a form with files sends two. A letter and its accent are one, too:
 * what was copied on a Mac may have two, and is compared with what others typed.
 */
export function text(max: number, invalid?: string) {
  return exactText(max, invalid).transform((value) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n').normalize('NFC') : value,
  );
}

/** Text of one line: what names somebody, or stands as a heading. */
export function line(max: number, invalid = 'Escribe una sola línea') {
  return text(max).matches(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, invalid);
}

/** Secrets keep their spaces: what a person typed is the password. */
export const secret = (max: number) => asTyped(max);

/** A text that need not be told: none is null, and so is an empty one. */
export const optional = <Field extends ReturnType<typeof text>>(field: Field) =>
  field.transform(noneIfEmpty).nullable().default(null);

/** One of some values. */
export const choice = <Value extends string>(values: readonly Value[], invalid: string) =>
  mixed<Value>().oneOf([...values], invalid);

export function wholeNumber(invalid: string) {
  return number().transform(keepType('number')).typeError(invalid).integer(invalid);
}

export function decimalNumber(invalid: string) {
  return number().transform(keepType('number')).typeError(invalid);
}

export function flag(invalid = 'Debe ser verdadero o falso') {
  return boolean().transform(keepType('boolean')).typeError(invalid);
}

/** An amount as JSON Schema says it: what the API's description shows beside the type of a field. */
export const amountShape = {
  type: ['string', 'number'],
  pattern: '^\\d{1,8}(\\.\\d{1,2})?$',
  minimum: 0,
  maximum: 99_999_999.99,
};

/** An amount in pesos, number or text in – also "$1,299.00", as it is shown –, text with two places out. */
export function amount(invalid: string) {
  return string()
    .transform((_value, original) => {
      const typed = typeof original === 'number' ? String(original) : original;
      if (typeof typed !== 'string') return typed;
      const plain = plainAmount(typed);
      return isAmount(plain) ? fromCents(toCents(plain)) : typed.trim();
    })
    .typeError(invalid)
    .test('amount', invalid, (value) => value == null || value === '' || isAmount(value))
    .meta({ jsonSchema: { ...amountShape, examples: ['1299.00'] } });
}

/** An object in a list. Null is one without fields: each of them says what it wants, and rules over all find objects. */
export const entry = <Schema extends AnyObjectSchema>(schema: Schema): Schema =>
  schema.transform((value) => value ?? {});

/** An id as the database writes it, in small letters. What is no text is refused, as by `text`. */
export function uuid(invalid: string) {
  return text(36, invalid)
    .transform((value) => (typeof value === 'string' ? value.toLowerCase() : value))
    .test('uuid', invalid, (value) => value == null || value === '' || isUuid(value))
    .meta({ jsonSchema: { format: 'uuid' } });
}

export function webUrl(invalid: string) {
  return exactText(500, invalid)
    .test('url', invalid, (value) => value == null || value === '' || isWebUrl(value))
    .meta({ jsonSchema: { format: 'uri' } });
}

/** A picture: a path of our own media store, or an address on the web. */
export function pictureUrl() {
  const invalid = 'URL de imagen inválida';
  return exactText(500, invalid)
    .test(
      'picture',
      invalid,
      (value) => value == null || value === '' || value.startsWith('/media/') || isWebUrl(value),
    )
    .meta({ jsonSchema: { format: 'uri-reference' } });
}

/**
 * The schema of an edit: the fields, and the `version` that was seen, which is optional. With it, an edit that touches
 * what somebody else changed since is refused (409 `changed_meanwhile`, decision 17).
 */
export function editOf<Fields extends AnyObject>(schema: ObjectSchema<Fields>) {
  return schema.shape({ version: wholeNumber('Versión inválida').min(1, 'Versión inválida') });
}

export const emailField = () => text(254, 'Email inválido').email('Email inválido');
