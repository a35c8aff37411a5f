import { openOverride, sealOverride } from './overrideToken';

const secret = 'a secret of the site';
const now = Date.parse('2026-11-22T12:00:00Z');
const override = { units: { catalog: '1.3.0' }, until: now + 1_000 };
const link = sealOverride('link', override, secret);

describe('an override', () => {
  it('is read as it was sealed, until it is over', () => {
    expect(openOverride('link', link, secret, now)).toEqual(override);
    expect(openOverride('link', link, secret, now + 1_000)).toBeUndefined();
  });

  it('is worth nothing for another purpose, or sealed with another secret', () => {
    expect(openOverride('cookie', link, secret, now)).toBeUndefined();
    expect(openOverride('link', link, 'another secret', now)).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['no seal', link.split('.')[0]],
    ['an empty seal', `${link.split('.')[0]}.`],
    [
      'another content',
      `${Buffer.from('{"units":{"shell":"9.9.9"},"until":9e15}').toString('base64url')}.${link.split('.')[1]}`,
    ],
    ['no base64', '%%%.%%%'],
  ])('that was forged with %s is none', (_what, token) => {
    expect(openOverride('link', token, secret, now)).toBeUndefined();
  });
});
