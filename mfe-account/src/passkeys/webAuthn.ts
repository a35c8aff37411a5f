import type { NewPasskey, PasskeyCreationOptions, PasskeyRequestOptions, PasskeySignIn } from '@boom/contract';

/** Functions of WebAuthn level 3; older browsers cannot pass passkeys as JSON. */
interface Level3 {
  parseCreationOptionsFromJSON(options: PasskeyCreationOptions): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: PasskeyRequestOptions): PublicKeyCredentialRequestOptions;
  isConditionalMediationAvailable?(): Promise<boolean>;
}

function level3(): Level3 | null {
  const found = (globalThis as { PublicKeyCredential?: Partial<Level3> }).PublicKeyCredential;
  return found?.parseCreationOptionsFromJSON && found.parseRequestOptionsFromJSON ? (found as Level3) : null;
}

/** Whether this browser can create and use passkeys here; not on pages without https. */
export function canUsePasskeys(): boolean {
  return level3() !== null;
}

/** Whether the browser can offer passkeys in its autofill. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (await level3()?.isConditionalMediationAvailable?.()) ?? false;
}

const asJson = <Json>(credential: Credential | null) =>
  (credential as unknown as { toJSON(): Json } | null)?.toJSON() ?? null;

/** Creates a passkey. Rejects with a DOMException when the user cancels or has it already. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewPasskey['credential'] | null> {
  const publicKey = level3()?.parseCreationOptionsFromJSON(options);
  return asJson(await navigator.credentials.create({ publicKey }));
}

/**
 * Signs with a passkey that the user chooses.
 *
 * @param how with `mediation: 'conditional'` it waits until a passkey is chosen in the name field.
 */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<PasskeySignIn['credential'] | null> {
  const publicKey = level3()?.parseRequestOptionsFromJSON(options);
  return asJson(await navigator.credentials.get({ publicKey, ...how }));
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** The user closed the browser's dialog, took too long, or another request replaced this one. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  ['AbortError', 'NotAllowedError'].includes(nameOf(error));

/** This device has a passkey for this account already. */
export const isKnownAlready = (error: unknown): boolean => nameOf(error) === 'InvalidStateError';
