import { invalidField } from '../http/errors';

/** Prefixes of the times before 2019, still in people's address books (payments sheet, section 8). */
const MEXICAN = /^(?:521|52|044|045|01)?(\d{10})$/;
const FOREIGN = /^\d{8,15}$/;

/**
 * A phone as people write it → E.164: "044 55 1234 5678" → "+525512345678".
 *
 * @param field whose message it is when it is no phone number.
 * @throws AppError validation_failed (400)
 */
export function normalizePhone(written: string, field = 'phone'): string {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const [, national] = MEXICAN.exec(digits) ?? [];
  if (national) return `+52${national}`;
  if (written.trim().startsWith('+') && !digits.startsWith('52') && FOREIGN.test(digits)) return `+${digits}`;
  throw invalidField(field, 'invalid_phone');
}
