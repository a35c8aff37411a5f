/** One of a person's passkeys. */
export interface PasskeyView {
  id: string;
  /** What its owner calls it: "iPhone de Lucía". */
  name: string;
  /** Whether its provider keeps it for all of the owner's devices. */
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A passkey as browsers name it; `id` in base64url. */
export interface PasskeyDescriptor {
  id: string;
  type: 'public-key';
  transports?: string[];
}

/**
 * Answer of `POST /api/security/passkeys/options`, for `PublicKeyCredential.parseCreationOptionsFromJSON()` (WebAuthn
 * level 3, PublicKeyCredentialCreationOptionsJSON).
 */
export interface PasskeyCreationOptions {
  rp: { name: string; id?: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  /** Milliseconds. */
  timeout?: number;
  excludeCredentials?: PasskeyDescriptor[];
  authenticatorSelection?: {
    authenticatorAttachment?: string;
    residentKey?: string;
    requireResidentKey?: boolean;
    userVerification?: string;
  };
  attestation?: string;
  hints?: string[];
  extensions?: { credProps?: boolean };
}

/**
 * Answer of `POST /api/login/passkey/options`, for `PublicKeyCredential.parseRequestOptionsFromJSON()`. It names no
 * passkey: the browser offers those it has.
 */
export interface PasskeyRequestOptions {
  challenge: string;
  /** Milliseconds. */
  timeout?: number;
  rpId?: string;
  userVerification?: string;
}
