import { contrastOf, toSixDigits } from './contrast';

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#fff', 1],
    ['#ff4444', '#ffffff', 3.4],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#FFFFFF', 4.47],
    ['#d7263d80', '#fff', 4.95],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBe(ratio);
    expect(contrastOf(other, one)).toBe(ratio);
  });

  it('is none while a colour is being typed', () => expect(contrastOf('#ff', '#ffffff')).toBeNull());
});

describe('a colour for the colour picker', () => {
  it.each([
    ['#F44', '#ff4444'],
    ['#ff4444cc', '#ff4444'],
    ['rojo', '#000000'],
  ])('%s is %s', (typed, hex) => expect(toSixDigits(typed)).toBe(hex));
});
