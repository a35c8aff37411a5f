import { isClabe } from './clabe';

describe('a CLABE', () => {
  it('is 18 digits of which the last one checks the others', () => {
    expect(isClabe('002010077777777771')).toBe(true);
    expect(isClabe('012180026050783858')).toBe(true);
  });

  it('is not valid with any single digit changed', () => {
    const valid = '002010077777777771';
    for (let place = 0; place < valid.length; place += 1) {
      const changed = `${valid.slice(0, place)}${(Number(valid[place]) + 1) % 10}${valid.slice(place + 1)}`;
      expect(isClabe(changed)).toBe(false);
    }
  });

  it.each(['', '00201007777777777', '0020100777777777711', '00201007777777777A', '002010077777777771 '])(
    'is not %p',
    (text) => expect(isClabe(text)).toBe(false),
  );
});
