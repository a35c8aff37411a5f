import { registerSchema } from './accounts.schemas';
import { formatPhone, phoneOf } from './phone';

const form = registerSchema.pick(['phone']);

describe('a phone', () => {
  it.each([
    '55 1234 5678',
    '(55) 1234-5678',
    '55 1234‑5678',
    '55 1234 – 5678',
    '044 55 1234 5678',
    // No number of Brazil's, whose code that is, has ten digits.
    '+55 1234 5678',
    // As address books copy it: between two characters that nobody sees.
    '\u202a+52 55 1234 5678\u202c',
  ])('is read as people write it: %s', (written) => {
    expect(phoneOf(written)).toBe('+525512345678');
    expect(form.isValidSync({ phone: written })).toBe(true);
  });

  it.each([
    ['+1 (415) 555-2671', '+14155552671'],
    ['(+1) 415 555 2671', '+14155552671'],
    ['\u202a+1 415-555-2671\u202c', '+14155552671'],
    ['001 415 555 2671', '+14155552671'],
    // Ten digits, as a Mexican number has them.
    ['+53 5 123 4567', '+5351234567'],
    ['0053 5 123 4567', '+5351234567'],
    ['+501 610 1234', '+5016101234'],
    ['+45 12 34 56 78', '+4512345678'],
    // Of Mauritania: that 222 is also the area of Puebla, a plus does not say.
    ['+222 123 4567', '+2221234567'],
  ])('may be foreign: %s', (written, phone) => expect(phoneOf(written)).toBe(phone));

  it.each(['llámame', '123456789', '+52 55 1234 567', '1 415 555 2671', '55 1234 5678 ext. 12'])(
    'is none: %s',
    (written) => {
      expect(phoneOf(written)).toBeNull();
      expect(() => form.validateSync({ phone: written })).toThrow('Escribe los 10 dígitos, o + y el código del país');
    },
  );

  it.each([
    ['+525512345678', '55 1234 5678'],
    ['+522221234567', '222 123 4567'],
    ['+14155552671', '+14155552671'],
  ])('%s is written %s', (phone, written) => expect(formatPhone(phone)).toBe(written));
});
