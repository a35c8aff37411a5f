import { env } from '../env';
import { decrypt, encrypt, keyedHash, keyedHashes } from './encryption';
import { renew } from './sealing';

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

describe('a change of the key', () => {
  const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const use = (...keys: Buffer[]) => jest.replaceProperty(env as { encryptionKeys: Buffer[] }, 'encryptionKeys', keys);
  afterEach(() => jest.restoreAllMocks());

  it('leaves what the old one encrypted readable, and renews it once', () => {
    use(old);
    const sealed = encrypt('secreto', 'totp-secret');
    use(young, old);
    expect(decrypt(sealed, 'totp-secret')).toBe('secreto');
    const renewed = renew(sealed, 'totp-secret', [young, old]) ?? '';
    expect(renew(renewed, 'totp-secret', [young, old])).toBeNull();
    use(young);
    expect(decrypt(renewed, 'totp-secret')).toBe('secreto');
    expect(() => decrypt(sealed, 'totp-secret')).toThrow('another ENCRYPTION_KEY');
    expect(() => renew(sealed, 'totp-secret', [young])).toThrow('another ENCRYPTION_KEY');
  });

  it('leaves codes that live long right while both are there', () => {
    use(old);
    const stored = keyedHash('abcde-fghjk', 'recovery');
    use(young, old);
    expect(keyedHashes('abcde-fghjk', 'recovery')).toContain(stored);
    expect(keyedHash('abcde-fghjk', 'recovery')).not.toBe(stored);
  });
});

describe('keyedHash', () => {
  it('depends on the text and the purpose', () => {
    expect(keyedHash('123456', 'login')).toMatch(/^[0-9a-f]{64}$/);
    expect(keyedHash('123456', 'login')).toBe(keyedHash('123456', 'login'));
    expect(keyedHash('123456', 'login')).not.toBe(keyedHash('123456', 'step-up'));
  });
});
