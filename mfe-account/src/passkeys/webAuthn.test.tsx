import { fakeWebAuthn, refusal, removeWebAuthn } from '../test/fakeBrowser';
import {
  canOfferPasskeys,
  canUsePasskeys,
  createPasskey,
  isKnownAlready,
  isPasskeyCancelled,
  signWithPasskey,
} from './webAuthn';

const creation = { challenge: 'YQ' } as Parameters<typeof createPasskey>[0];
const request = { challenge: 'YQ' };

afterEach(removeWebAuthn);

describe('what a browser can', () => {
  it('is nothing without WebAuthn', async () => {
    expect(canUsePasskeys()).toBe(false);
    expect(await canOfferPasskeys()).toBe(false);
  });

  it('is nothing in one that cannot read the options that the store sends', async () => {
    Object.assign(globalThis, { PublicKeyCredential: { isConditionalMediationAvailable: async () => true } });
    expect(canUsePasskeys()).toBe(false);
    expect(await canOfferPasskeys()).toBe(false);
  });

  it('may be passkeys without an offer in the box of the name', async () => {
    fakeWebAuthn({ canOffer: false });
    expect(canUsePasskeys()).toBe(true);
    expect(await canOfferPasskeys()).toBe(false);
  });
});

describe('a passkey', () => {
  it('is made and used as JSON', async () => {
    const { create, get } = fakeWebAuthn();
    expect(await createPasskey(creation)).toEqual({ id: 'new' });
    expect(create).toHaveBeenCalledWith({ publicKey: creation });
    const { signal } = new AbortController();
    expect(await signWithPasskey(request, { mediation: 'conditional', signal })).toEqual({ id: 'known' });
    expect(get).toHaveBeenCalledWith({ publicKey: request, mediation: 'conditional', signal });
  });

  it('may not be there', async () => {
    const { get } = fakeWebAuthn();
    get.mockResolvedValueOnce(null);
    expect(await signWithPasskey(request)).toBeNull();
  });
});

it.each([
  ['AbortError', true, false],
  ['NotAllowedError', true, false],
  ['InvalidStateError', false, true],
  ['SecurityError', false, false],
])('tells %s apart', (name, givenUp, known) => {
  expect([isPasskeyCancelled(refusal(name)), isKnownAlready(refusal(name))]).toEqual([givenUp, known]);
  expect(isPasskeyCancelled(name)).toBe(false);
});
