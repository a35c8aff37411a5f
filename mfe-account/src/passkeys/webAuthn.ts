import type { NewPasskey, PasskeyCreationOptions, PasskeyRequestOptions, PasskeySignIn } from '@boom/contract';

/** What browsers of WebAuthn level 3 have; older ones keep their passkeys to themselves. */
interface Level3 {
  parseCreationOptionsFromJSON(options: PasskeyCreationOptions): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: PasskeyRequestOptions): PublicKeyCredentialRequestOptions;
  isConditionalMediationAvailable?(): Promise<boolean>;
}

function level3(): Level3 | null {
  const found = (globalThis as { PublicKeyCredential?: Partial<Level3> }).PublicKeyCredential;
  return found?.parseCreationOptionsFromJSON && found.parseRequestOptionsFromJSON ? (found as Level3) : null;
}

/** Whether this browser can make and use passkeys here; it cannot on pages without https. */
export function canUsePasskeys(): boolean {
  return level3() !== null;
}

/** Whether the browser can offer passkeys among the names it fills in. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (await level3()?.isConditionalMediationAvailable?.()) ?? false;
}

const asJson = <Json>(credential: Credential | null) =>
  (credential as unknown as { toJSON(): Json } | null)?.toJSON() ?? null;

/** Has the browser make a passkey. Rejects with a DOMException when the person gives up or has it already. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewPasskey['credential'] | null> {
  const publicKey = level3()?.parseCreationOptionsFromJSON(options);
  return asJson(await navigator.credentials.create({ publicKey }));
}

/**
 * Has the browser sign with a passkey that the person chooses.
 *
 * @param how with `mediation: 'conditional'` it waits until a passkey is chosen in the box of the name.
 */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<PasskeySignIn['credential'] | null> {
  const publicKey = level3()?.parseRequestOptionsFromJSON(options);
  return asJson(await navigator.credentials.get({ publicKey, ...how }));
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** The person closed the browser's window, took too long, or something else was asked meanwhile. */
export const isGivenUp = (error: unknown): boolean => ['AbortError', 'NotAllowedError'].includes(nameOf(error));

/** This device has a passkey of this account already. */
export const isKnownAlready = (error: unknown): boolean => nameOf(error) === 'InvalidStateError';
