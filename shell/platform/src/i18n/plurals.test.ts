import design from '../design/i18n/es-MX.json';
import { createI18n, type Messages } from './createI18n';
import core from './es-MX.json';

/** Every text with its path, "availability.few_one". */
function textsOf(messages: Messages, path = ''): Array<[string, string]> {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  );
}

const texts = [...textsOf(core), ...textsOf(design as Messages)];
const keys = texts.map(([key]) => key);
const t = createI18n().translator('platform');

describe('counted texts of the platform', () => {
  const counted = keys.filter((key) => key.endsWith('_other'));

  it('have a form for one wherever they have one for many', () => {
    expect(counted.length).toBeGreaterThan(0);
    for (const key of counted) expect(keys).toContain(key.replace(/_other$/, '_one'));
  });

  it.each(counted.map((key) => key.replace(/_other$/, '')))('%s says another word for one than for two', (key) => {
    const values = { rating: '4.5', minutes: 1 };
    const one = t(key, { ...values, count: 1 });
    const two = t(key, { ...values, count: 2 });
    expect(one.replace('1', '')).not.toBe(two.replace('2', ''));
    expect(`${one}${two}`).not.toMatch(/[{}_]/);
  });
});

it('no text of the platform is empty or half filled in', () => {
  for (const [key, text] of texts) {
    expect([key, text.trim()]).toEqual([key, text]);
    expect([key, text]).not.toEqual([key, '']);
    expect([key, text.replace(/\{\{\w+\}\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
  }
});
