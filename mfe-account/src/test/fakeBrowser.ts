/** Stands in for the browser's side of WebAuthn, which jsdom lacks. Call inside a test; `remove` puts things back. */
export function fakeWebAuthn({ canOffer = false } = {}) {
  const credentialOf = (json: unknown) => ({ toJSON: () => json });
  const create = jest.fn(async (_options: CredentialCreationOptions): Promise<unknown> => credentialOf({ id: 'new' }));
  const get = jest.fn(async (_options: CredentialRequestOptions): Promise<unknown> => credentialOf({ id: 'known' }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  Object.assign(globalThis, {
    PublicKeyCredential: {
      parseCreationOptionsFromJSON: (options: unknown) => options,
      parseRequestOptionsFromJSON: (options: unknown) => options,
      isConditionalMediationAvailable: async () => canOffer,
    },
  });
  return { create, get, credentialOf };
}

export function removeWebAuthn() {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** An error as browsers reject with. */
export const refusal = (name: string) => Object.assign(new Error(name), { name });
