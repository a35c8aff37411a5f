import { isRfc, normalizeRfc, taxpayerKindOf } from './rfc';

describe('isRfc', () => {
  // SAT's own RFCs for tests, whose generic ones, of the public and of foreigners, have no such digit.
  it.each([
    'EKU9003173C9',
    'CACX7605101P8',
    'XIA190128J61',
    'OÑO120726RX3',
    'H&E951128469',
    'WATM640917J45',
    'URE180429TM6',
  ])('knows %s as one', (rfc) => expect(isRfc(rfc)).toBe(true));

  it.each([
    ['a wrong check digit', 'EKU9003173C8'],
    ['a day that does not exist', 'EKU9002303C9'],
    ['two letters changed places', 'KEU9003173C9'],
    ['one that is too short', 'EKU9003173C'],
    ['small letters', 'eku9003173c9'],
    ['nothing', ''],
  ])('refuses %s', (_what, rfc) => expect(isRfc(rfc)).toBe(false));

  it('refuses each valid one with any other last character', () => {
    const others = [...'0123456789A'].filter((digit) => digit !== '9');
    for (const digit of others) expect(isRfc(`EKU9003173C${digit}`)).toBe(false);
  });
});

it('whose an RFC is follows from its length', () => {
  expect(['CACX7605101P8', 'EKU9003173C9', 'EKU'].map(taxpayerKindOf)).toEqual(['fisica', 'moral', null]);
});

it('an RFC may be typed with spaces, hyphens and small letters', () => {
  expect(normalizeRfc(' eku-900317 3c9')).toBe('EKU9003173C9');
});
