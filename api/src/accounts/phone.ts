import { phoneOf } from '@boom/contract';
import { invalidField } from '../http/errors';

/**
 * A phone as people write it → E.164: "044 55 1234 5678" → "+525512345678".
 *
 * @param field whose message it is when it is no phone number.
 * @throws AppError validation_failed (400)
 */
export function normalizePhone(written: string, field = 'phone'): string {
  const phone = phoneOf(written);
  if (phone === null) throw invalidField(field, 'invalid_phone');
  return phone;
}

/**
 * What was typed to find somebody, as the `phone` column would have it: "(55) 1234-5678" → "5512345678". Without the
 * country, for a number typed without it may be foreign. Other texts stay as they are.
 */
export function phoneInSearch(typed: string): string {
  if (!/^\W*(?:\d\W*){4,}$/.test(typed)) return typed;
  return (phoneOf(typed) ?? typed.replace(/\D/g, '')).replace(/^\+52/, '');
}
