import {
  addressSchema,
  codeSchema,
  loginSchema,
  newPasskeySchema,
  passkeySignInSchema,
  passwordChangeSchema,
  passwordResetConfirmSchema,
  passwordResetRequestSchema,
  profileSchema,
  registerSchema,
  secondStepSchema,
  stepUpSchema,
  twoFactorSchema,
} from '@boom/contract';
import { changes, empty, type FeatureOperations, json, many, one } from '../docs/operation';

export const accountOperations: FeatureOperations = {
  tag: 'Cuentas',
  operations: {
    'POST /api/register': {
      summary: 'Crea una cuenta y abre su sesión',
      body: json(registerSchema),
      answers: { 201: one('La persona.', 'UserView') },
      errors: { 409: ['username_taken', 'email_taken'] },
    },
    'POST /api/login': {
      summary: 'Inicia sesión',
      description: '`username` es el nombre de usuario o el email.',
      body: json(loginSchema),
      answers: {
        200: one('La sesión está abierta.', 'UserView'),
        202: one('Falta el segundo paso: todavía no hay sesión.', 'TwoFactorChallenge'),
      },
      errors: { 401: ['invalid_credentials'], 403: ['user_blocked', 'user_blocked_without_reason'] },
    },
    'POST /api/login/verify': {
      summary: 'Termina el segundo paso del inicio de sesión',
      description: 'Con el código que se envió, el de la aplicación de autenticación o un código de recuperación.',
      body: json(secondStepSchema),
      answers: { 200: one('La sesión está abierta.', 'UserView') },
      errors: { 401: ['unauthenticated', 'invalid_code', 'code_expired', 'codes_used_up'] },
    },
    'POST /api/login/resend': {
      summary: 'Envía otro código del segundo paso',
      answers: { 202: one('Se envió.', 'TwoFactorChallenge') },
      errors: { 401: ['unauthenticated'], 429: ['code_sent_recently'] },
    },
    'POST /api/logout': {
      summary: 'Cierra la sesión',
      answers: { 204: empty('No hay sesión abierta.') },
    },
    'GET /api/user': {
      summary: 'Muestra a quien inició sesión',
      answers: { 200: one('La persona.', 'UserView') },
    },
    'PATCH /api/user/profile': {
      summary: 'Cambia el perfil',
      description: 'Email y teléfono piden confirmar la identidad si la sesión no es reciente.',
      body: json(profileSchema),
      answers: { 200: one('La persona.', 'UserView') },
      errors: { 403: ['step_up_required'], 409: ['username_taken', 'email_taken'] },
    },
    'PUT /api/user/password': {
      summary: 'Cambia la contraseña propia',
      description: 'Cierra las demás sesiones, abre una nueva en este navegador y avisa por correo.',
      body: json(passwordChangeSchema),
      answers: { 200: one('La persona.', 'UserView') },
      errors: { 403: ['step_up_required'] },
    },
    'POST /api/password-reset/request': {
      summary: 'Pide un enlace para cambiar la contraseña',
      description: 'La respuesta es la misma exista o no la cuenta.',
      body: json(passwordResetRequestSchema),
      answers: { 200: one('Si la cuenta existe, el enlace va en camino.', 'PasswordResetSent') },
    },
    'POST /api/password-reset/confirm': {
      summary: 'Cambia la contraseña con el enlace recibido',
      description: 'El enlace sirve una vez, durante 24 horas. Todas las sesiones de la cuenta se cierran.',
      body: json(passwordResetConfirmSchema),
      answers: { 200: one('La contraseña cambió.', 'Done') },
      errors: { 400: ['invalid_reset_token'] },
    },
    'POST /api/step-up/request': {
      summary: 'Pregunta cómo confirmar la identidad, y envía el código si hace falta',
      answers: { 200: one('Con qué se confirma.', 'StepUpChallenge') },
      errors: { 429: ['code_sent_recently'] },
    },
    'POST /api/step-up/confirm': {
      summary: 'Confirma la identidad',
      description: '`code` con la verificación en dos pasos activa; `password` sin ella.',
      body: json(stepUpSchema),
      answers: { 204: empty('Confirmada por 15 minutos.') },
      errors: {
        400: ['invalid_code', 'code_expired', 'codes_used_up', 'wrong_password', 'code_or_password_required'],
      },
    },
    'POST /api/security/update-2fa': {
      summary: 'Activa o desactiva la verificación en dos pasos',
      description:
        'SMS y WhatsApp piden confirmar antes el número: `step_up_required`, y el código de `/api/step-up/request` llega a ese número.',
      body: json(twoFactorSchema),
      answers: { 200: one('Cómo quedó.', 'TwoFactorSettingView') },
      errors: { 403: ['step_up_required'] },
    },
    'POST /api/security/totp/setup': {
      summary: 'Propone una aplicación de autenticación',
      description: 'Nada cambia hasta que se confirma con su primer código.',
      answers: { 200: one('El secreto, para un código QR.', 'AuthenticatorProposal') },
      errors: { 403: ['step_up_required'] },
    },
    'POST /api/security/totp/confirm': {
      summary: 'Confirma la aplicación de autenticación',
      body: json(codeSchema),
      answers: { 200: one('Los códigos de recuperación, que no se vuelven a mostrar.', 'RecoveryCodes') },
      errors: { 403: ['step_up_required'], 409: ['authenticator_not_proposed'] },
    },
    'POST /api/login/passkey/options': {
      summary: 'Pregunta qué debe firmar una llave de acceso para iniciar sesión',
      description: 'Para `PublicKeyCredential.parseRequestOptionsFromJSON()`. Vale para un intento, cinco minutos.',
      answers: { 200: one('Lo que se firma.', 'PasskeyRequestOptions') },
    },
    'POST /api/login/passkey': {
      summary: 'Inicia sesión con una llave de acceso',
      description: 'Con lo que devuelve `navigator.credentials.get()`. No pide segundo paso: la llave ya lo es.',
      body: json(passkeySignInSchema),
      answers: { 200: one('La sesión está abierta.', 'UserView') },
      errors: { 401: ['passkey_refused'], 403: ['user_blocked', 'user_blocked_without_reason'] },
    },
    'GET /api/security/passkeys': {
      summary: 'Lista las llaves de acceso propias',
      answers: { 200: many('Las llaves.', 'PasskeyView') },
    },
    'POST /api/security/passkeys/options': {
      summary: 'Pregunta cómo crear una llave de acceso',
      description: 'Para `PublicKeyCredential.parseCreationOptionsFromJSON()`. Vale para un intento, cinco minutos.',
      answers: { 200: one('Cómo se crea.', 'PasskeyCreationOptions') },
      errors: { 403: ['step_up_required'] },
    },
    'POST /api/security/passkeys': {
      summary: 'Guarda una llave de acceso',
      description: 'Con lo que devuelve `navigator.credentials.create()`. Avisa por correo.',
      body: json(newPasskeySchema),
      answers: { 201: one('La llave.', 'PasskeyView') },
      errors: {
        400: ['passkey_refused'],
        403: ['step_up_required'],
        409: ['passkey_exists', 'too_many_passkeys'],
      },
    },
    'DELETE /api/security/passkeys/:id': {
      summary: 'Quita una llave de acceso propia',
      answers: { 204: empty('Ya no se puede entrar con ella.') },
      errors: { 403: ['step_up_required'], 404: ['passkey_not_found'] },
    },
    'GET /api/addresses': {
      summary: 'Lista las direcciones propias',
      answers: { 200: many('Las direcciones.', 'AddressView') },
    },
    'POST /api/addresses': {
      summary: 'Guarda una dirección',
      body: json(addressSchema),
      answers: { 201: one('La dirección.', 'AddressView') },
      errors: { 409: ['too_many_addresses'] },
    },
    'PATCH /api/addresses/:id': {
      summary: 'Cambia una dirección propia',
      body: changes(addressSchema),
      answers: { 200: one('La dirección.', 'AddressView') },
      errors: { 404: ['address_not_found'] },
    },
    'DELETE /api/addresses/:id': {
      summary: 'Borra una dirección propia',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['address_not_found'] },
    },
  },
};
