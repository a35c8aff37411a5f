import { listSpeiBanks } from './spei';
import { trackingKeySchema } from './spei.schemas';

describe('the institutions of SPEI', () => {
  it('have codes of five digits and names of their own, in the order of the alphabet', () => {
    const banks = listSpeiBanks();
    expect(banks.every(({ code }) => /^\d{5}$/.test(code))).toBe(true);
    const names = banks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.indexOf('Banamex')).toBeLessThan(names.indexOf('BBVA México'));
  });
});

describe('a clave de rastreo', () => {
  it.each([
    ['  mban01002411240012345678 ', 'MBAN01002411240012345678'],
    ['2024 1124 40014 bet0000', '2024112440014BET0000'],
    ['abc-123', 'ABC123'],
    ['1'.repeat(30), '1'.repeat(30)],
  ])('%s is read as the bank writes it', async (typed, key) => {
    expect(await trackingKeySchema().validate(typed)).toBe(key);
  });

  it.each(['', '   ', '1'.repeat(31), 'ABC_123', 'CLAVEÑ1', 42, null])('%p is none', async (typed) => {
    await expect(trackingKeySchema().validate(typed)).rejects.toThrow();
  });
});
