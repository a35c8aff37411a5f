/** Prefixes of the times before 2019, still in people's address books (payments sheet, section 8). */
const MEXICAN = /^(?:521|52|044|045|01)?(\d{10})$/;
/**
 * Behind "+" or "00"; of the countries whose codes are short areas no number has ten digits. Before other areas a plus is
 * taken at its word: "+222 123 4567" may be of Puebla, and is a whole number of Mauritania.
 */
const FOREIGN = /^(?!52|0|(?:33|55|56|81)\d{8}$)\d{8,15}$/;

/** A phone as people write it → E.164: "044 55 1234 5678" → "+525512345678". Null where it is no phone number. */
export function phoneOf(written: string): string | null {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  if (/^\D*(?:\+|00)/.test(written) && FOREIGN.test(digits)) return `+${digits}`;
  const [, national] = MEXICAN.exec(digits) ?? [];
  return national ? `+52${national}` : null;
}

/** Area codes of two digits; all others have three. */
const shortAreas = ['33', '55', '56', '81'];

/** A phone in E.164 for people: "+525512345678" → "55 1234 5678"; foreign ones stay as they are. */
export function formatPhone(phone: string): string {
  const [, national = ''] = /^\+52(\d{10})$/.exec(phone) ?? [];
  if (!national) return phone;
  const area = shortAreas.includes(national.slice(0, 2)) ? 2 : 3;
  return [national.slice(0, area), national.slice(area, 6), national.slice(6)].join(' ');
}
