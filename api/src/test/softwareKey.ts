import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@boom/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

interface Answer {
  origin?: string;
  rpId?: string;
  /** What the authenticator says of the person: there, and recognised. */
  flags?: number;
  /** How often it signed; counts by itself when it is left out. */
  counter?: number;
}

/** A passkey made of software, for tests: what a phone does, without the phone (WebAuthn level 3, ES256). */
export class SoftwareKey {
  readonly id = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly origin: string) {}

  /** Answers `navigator.credentials.create()`. */
  create(options: PasskeyCreationOptions, answer: Answer = {}) {
    const authData = Buffer.concat([
      this.authenticatorData({ rpId: options.rp.id, ...answer }, HAS_KEY),
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      Buffer.from(isoCBOR.encode(this.coseKey())),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', options.challenge, answer)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Answers `navigator.credentials.get()`. */
  get(options: PasskeyRequestOptions, answer: Answer = {}) {
    const authenticatorData = this.authenticatorData({ rpId: options.rpId, ...answer });
    const clientData = this.clientData('webauthn.get', options.challenge, answer);
    const signer = createSign('sha256').update(authenticatorData).update(sha256(clientData));
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signer.sign(this.keys.privateKey)),
      },
    };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Answer): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  private authenticatorData({ rpId = '', flags = USER_PRESENT | USER_VERIFIED, counter }: Answer, more = 0): Buffer {
    this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | more]), count]);
  }

  /** RFC 9052: key type EC2, ES256, P-256, x, y. */
  private coseKey(): Map<number, number | Uint8Array> {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
  }
}
