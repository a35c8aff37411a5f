import type { NewPasskey, PasskeyCreationOptions, PasskeyRequestOptions, PasskeySignIn } from '@boom/contract';
import type * as WebAuthn from '@simplewebauthn/server';
import { env } from '../../env';
import { log } from '../../log/log';
import type { User } from '../model';
import type { Passkey } from './model';

/** Loaded by the first passkey: its certificate code is a good part of the API's memory. */
const webAuthn = () => require('@simplewebauthn/server') as typeof WebAuthn;

/** Passkeys belong to the store's host name; on another one they do not exist. */
const rpID = new URL(env.publicUrl).hostname;

/** What somebody's new passkey must sign, and how it must be made: kept on the device, with a finger or PIN. */
export async function creationOptions(user: User, known: Passkey[]): Promise<PasskeyCreationOptions> {
  const { extensions, hints, ...options } = await webAuthn().generateRegistrationOptions({
    rpName: 'Compra Boom',
    rpID,
    // The id says nothing about the person, and the same account is not kept twice on one device.
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.fullName,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as PasskeyCreationOptions;
}

/** What any passkey of this store must sign to sign in. */
export async function requestOptions(): Promise<PasskeyRequestOptions> {
  const options = await webAuthn().generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const { challenge, timeout, rpId, userVerification } = options;
  return { challenge, timeout, rpId, userVerification };
}

interface NewKey {
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
}

/** What a signature must be for, whatever else is asked of it. */
const expected = () => ({ expectedOrigin: env.publicUrl, expectedRPID: rpID, requireUserVerification: true });

/** A credential as the library takes it: browsers send more than is read here. */
const credentialOf = <Response>(id: string, response: Response) =>
  ({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }) as const;

/** The public key of a passkey that signed the challenge; null when it did not. */
export async function checkNewPasskey(
  { id, response }: NewPasskey['credential'],
  expectedChallenge: string,
): Promise<NewKey | null> {
  return orNull(async () => {
    const { clientDataJSON, attestationObject } = response;
    const { verified, registrationInfo } = await webAuthn().verifyRegistrationResponse({
      ...expected(),
      expectedChallenge,
      response: credentialOf(id, { clientDataJSON, attestationObject }),
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey);
    return { publicKey, counter: credential.counter, isSynced: credentialBackedUp };
  });
}

/** How often the passkey signed, and whether it is synced, when it signed the challenge; null when it did not. */
export async function checkSignature(
  { id, response }: PasskeySignIn['credential'],
  passkey: Passkey,
  expectedChallenge: string,
): Promise<{ counter: number; isSynced: boolean } | null> {
  return orNull(async () => {
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const { verified, authenticationInfo } = await webAuthn().verifyAuthenticationResponse({
      ...expected(),
      expectedChallenge,
      response: credentialOf(id, { clientDataJSON, authenticatorData, signature, userHandle }),
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  });
}

/** The library throws at whatever is wrong with what a browser sent; it asks nobody else, so nothing else can fail. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, 'passkey refused');
    return null;
  }
}
