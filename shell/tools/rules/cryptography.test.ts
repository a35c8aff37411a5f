import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { committedFiles } from '../git';

const sources = committedFiles('api/src', 'api/demo/seed', 'shell/server', 'shell/releases', 'shell/tools/release')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\//.test(file))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);

/** "file: what" for each place where the servers' code names what the pattern finds. */
const places = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([found, what]) => `${file}: ${what ?? found}`));

/** The inventory of docs/security/policies.md; whoever adds to it adds there. */
describe('cryptography', () => {
  it('draws nothing by Math.random but how long a transaction waits', () => {
    expect(places(/Math\.random/g)).toEqual(['api/src/database/transaction.ts: Math.random']);
  });

  it('hashes with SHA-256, and with SHA-1 only to tell copies apart, and where Twilio signs with it', () => {
    const others = places(/\b(?:create(?:Hash|Hmac)|hash)\('(\w+)'/g).filter((place) => !place.endsWith(': sha256'));
    expect(others).toEqual(['api/src/http/responseCache.ts: sha1', 'api/src/messages/answers.ts: sha1']);
  });

  it('encrypts in one place, with AES-256-GCM', () => {
    expect(places(/(create(?:C|Dec)ipheriv)\(/g)).toEqual([
      'api/src/secrets/sealing.ts: createCipheriv',
      'api/src/secrets/sealing.ts: createDecipheriv',
    ]);
    expect(places(/'aes-[^']+'/g)).toEqual(["api/src/secrets/sealing.ts: 'aes-256-gcm'"]);
  });

  it('signs in one place, with Ed25519', () => {
    expect(places(/generateKeyPairSync\('(\w+)'/g)).toEqual(['shell/releases/signature.ts: ed25519']);
  });

  it('checks the certificate of whoever it calls', () => {
    expect(places(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/g)).toEqual([]);
  });
});
