import { PASSWORD } from '../test/build';
import type { Cases } from '../test/cases';
import { addressOf, body, fresh, on } from '../test/matrixTargets';
import * as signIn from '../test/signInTargets';

const address = { title: 'Casa', street: 'Calle 1', city: 'León', state: 'Guanajuato', postalCode: '37000' };

const person = () => ({
  username: fresh('lucia'),
  email: `${fresh('lucia')}@correo.mx`,
  password: 'grapa pila correcto',
  fullName: 'Lucía Hernández',
  phone: '5512345678',
});

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/register': { prepare: () => ({ body: person() }) },
  'POST /api/login': {
    prepare: ({ owner: { user } }) => ({
      body: { username: user.username, password: PASSWORD },
    }),
  },
  // Whoever has the right password is known, though nobody is signed in yet.
  'POST /api/login/verify': { prepare: signIn.pendingSignIn, statuses: [401, 200, null, 401, 200] },
  'POST /api/login/resend': { prepare: signIn.pendingSignIn, statuses: [401, 202, null, 401, 202] },
  'PATCH /api/user/profile': { prepare: body({ fullName: 'Lucía' }) },
  'PUT /api/user/password': { prepare: body({ currentPassword: PASSWORD, newPassword: 'grapa pila correcto' }) },
  'POST /api/password-reset/request': { prepare: body({ identifier: 'nadie@correo.mx', method: 'email' }) },
  'POST /api/password-reset/confirm': { prepare: signIn.resetToken },
  'POST /api/step-up/confirm': { prepare: body({ password: PASSWORD }) },
  'POST /api/security/update-2fa': { prepare: body({ enabled: false, method: 'email' }) },
  'POST /api/security/totp/confirm': { prepare: signIn.proposedAuthenticator },
  // Blocked is here whoever has the passkey.
  'POST /api/login/passkey': { prepare: signIn.passkeySignIn, statuses: [200, 200, null, 403, 200] },
  'POST /api/security/passkeys': { prepare: signIn.newPasskey },
  'PATCH /api/security/passkeys/:id': { prepare: on(signIn.passkeyOf, { name: 'Laptop' }) },
  'DELETE /api/security/passkeys/:id': { prepare: signIn.passkeyOf },
  'DELETE /api/security/sessions/:id': { prepare: signIn.sessionOf },
  'DELETE /api/security/totp': { prepare: signIn.withAuthenticator },
  'POST /api/security/recovery-codes': { prepare: signIn.withAuthenticator },
  'POST /api/addresses': { prepare: body(address) },
  'PATCH /api/addresses/:id': { prepare: on(addressOf, { city: 'Silao' }) },
  'DELETE /api/addresses/:id': { prepare: addressOf },
};
