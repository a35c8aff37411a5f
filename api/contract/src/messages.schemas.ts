import { type InferType, object } from 'yup';
import { choice, line, noneIfEmpty, optional, text } from './fields';
import { type MessageField, type MessagePlaceholder, phoneChannels } from './messages';

const invalidHour = 'Elige una hora';
const hour = () => text(5, invalidHour).matches(/^([01]\d|2[0-3]):00$/, invalidHour);

/** `PUT /api/user/message-choice`: what is not named stays as it is. */
export const messageChoiceSchema = object({
  channel: choice(phoneChannels, 'Elige WhatsApp o SMS').transform(noneIfEmpty).nullable(),
  quietFrom: hour(),
  quietUntil: hour(),
});
export type MessageChoiceInput = InferType<typeof messageChoiceSchema>;

const invalidSubscription = 'Este navegador no dio una suscripción que sirva';
const base64url = (bytes: RegExp) =>
  text(100, invalidSubscription).matches(bytes, invalidSubscription).required(invalidSubscription);

/** `PUT /api/user/push`: what a browser says of its subscription (`PushSubscription.toJSON()`, RFC 8291). */
export const pushSubscriptionSchema = object({
  endpoint: text(1_000, invalidSubscription).required(invalidSubscription),
  keys: object({
    p256dh: base64url(/^[\w-]{87}=?$/),
    auth: base64url(/^[\w-]{22}(==)?$/),
  }).required(invalidSubscription),
});
export type PushSubscriptionInput = InferType<typeof pushSubscriptionSchema>;

const written = (name: string) => `{{${name}}}`;

/**
 * Why a text cannot be filled, in Spanish; null where it can. A text holds the placeholders that it must have, none that
 * nobody knows, and no brace besides.
 */
export function placeholderError(
  field: MessageField,
  said: string,
  placeholders: readonly MessagePlaceholder[],
): string | null {
  const used = [...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const known = placeholders.map(({ name }) => name);
  const unknown = [...new Set(used)].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return `Este mensaje no tiene ${unknown.map(written).join(', ')}. Puedes usar ${known.map(written).join(', ')}`;
  }
  if (/[{}]/.test(said.replace(/\{\{\w+\}\}/g, ''))) {
    return `Escribe los datos entre llaves dobles, como ${written(known[0] ?? 'total')}`;
  }
  const missing = placeholders.filter(({ name, requiredIn }) => requiredIn.includes(field) && !used.includes(name));
  return missing.length > 0 ? `Falta ${missing.map(({ name }) => written(name)).join(', ')}` : null;
}

/** Texts of one message; an empty one is the release's own. @param placeholders what it can be filled with. */
export function messageTextsSchema(placeholders: readonly MessagePlaceholder[]) {
  const said = <Field extends ReturnType<typeof text>>(name: MessageField, field: Field) =>
    optional(field).test('placeholders', (value, context) => {
      const message = value == null ? null : placeholderError(name, value, placeholders);
      return message === null || context.createError({ message });
    });
  return object({
    subject: said('subject', line(200)),
    text: said('text', text(4_000)),
    short: said('short', line(400)),
  });
}
export type MessageTextsInput = InferType<ReturnType<typeof messageTextsSchema>>;
