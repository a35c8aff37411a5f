import { decrypt, encrypt, keyedHash } from './encryption';

describe('encrypt', () => {
  it('gives back what was put in, and looks different every time', () => {
    const sealed = encrypt('{"accessToken":"ñ"}', 'payment-config');
    expect(sealed).not.toContain('accessToken');
    expect(sealed).not.toBe(encrypt('{"accessToken":"ñ"}', 'payment-config'));
    expect(decrypt(sealed, 'payment-config')).toBe('{"accessToken":"ñ"}');
  });

  it('cannot be read for another purpose, nor after a change', () => {
    const sealed = encrypt('secreto', 'payment-config');
    expect(() => decrypt(sealed, 'notification')).toThrow();
    const changed = Buffer.from(sealed.slice(3), 'base64url');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => decrypt(`v1.${changed.toString('base64url')}`, 'payment-config')).toThrow();
    expect(() => decrypt('texto plano', 'payment-config')).toThrow();
  });
});

describe('keyedHash', () => {
  it('depends on the text and the purpose', () => {
    expect(keyedHash('123456', 'login')).toMatch(/^[0-9a-f]{64}$/);
    expect(keyedHash('123456', 'login')).toBe(keyedHash('123456', 'login'));
    expect(keyedHash('123456', 'login')).not.toBe(keyedHash('123456', 'step-up'));
  });
});
