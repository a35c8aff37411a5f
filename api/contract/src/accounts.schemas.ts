import { array, type InferType, object, ref } from 'yup';
import { resetMethods, twoFactorMethods } from './accounts';
import { isMexico } from './addresses';
import { DEFAULT_COUNTRY } from './constants';
import { choice, emailField, flag, line, noneIfEmpty, secret, text } from './fields';
import { textVersion } from './legal.schemas';
import { phoneOf } from './phone';
import { oneTimeCode } from './visitorCodes.schemas';

const passwordTooShort = 'La contraseña debe tener al menos 8 caracteres';
const passwordTooLong = 'La contraseña debe tener como máximo 128 caracteres';
const mismatch = 'Las contraseñas no coinciden';

/** A password a person chooses: 8 to 128 characters, no composition rule (R8). */
const newPassword = () => secret(128).min(8, passwordTooShort).max(128, passwordTooLong).required(passwordTooShort);

/** The same password typed once more. */
const repeated = (field: 'password' | 'newPassword') =>
  secret(128)
    .required(mismatch)
    .oneOf([ref(field)], mismatch);

const invalidPhone = 'Escribe los 10 dígitos, o + y el código del país';

/** Phones as people write them, ten digits being Mexican; the API stores E.164 (`+525512345678`). */
const phone = () => text(30, invalidPhone).test('phone', invalidPhone, (value) => !value || phoneOf(value) !== null);

const notAName = 'Escribe solo tu nombre completo';

/** It stands in mails that the store sends to addresses nobody has proven: one line, and no web address. */
const fullName = () => line(120, notAName).matches(/^(?!.*:\/\/)/, notAName);

const username = () =>
  text(50)
    .min(3, 'El usuario debe tener al menos 3 caracteres')
    .matches(/^[\p{L}\p{N}._@-]*$/u, 'El usuario solo puede llevar letras, números, punto, guion, guion bajo y arroba')
    .required('Username es requerido');

/** Fields of a person, for who buys without an account. */
export const personFields = { fullName, email: emailField, phone, newPassword };

export const loginSchema = object({
  username: text(254).required('Username es requerido'),
  password: secret(1_000).required('Password es requerido'),
});
export type Login = InferType<typeof loginSchema>;

export const registerSchema = object({
  username: username(),
  email: emailField().required('Email inválido'),
  password: newPassword(),
  fullName: fullName().required('El nombre completo es requerido'),
  phone: phone().required('El teléfono es requerido'),
  termsVersion: textVersion(),
  privacyVersion: textVersion(),
  acceptsMarketing: flag().default(false),
});
export type Registration = InferType<typeof registerSchema>;

/** The register form asks for the password twice; the API gets it once. */
export const registerFormSchema = registerSchema.shape({
  confirmPassword: repeated('password'),
});

/** The first code of an authenticator app: 6 digits. */
export const codeSchema = object({ code: oneTimeCode().required('El código tiene 6 dígitos') });
export type Code = InferType<typeof codeSchema>;

const codeOrRecoveryCode = () => oneTimeCode(/^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i);

/** Second step of sign-in: a 6-digit code, or one of the ten recovery codes ("k3f9a-x82mq"). */
export const secondStepSchema = object({ code: codeOrRecoveryCode().required('El código tiene 6 dígitos') });
export type SecondStep = InferType<typeof secondStepSchema>;

/** `POST /api/step-up/confirm`: the code with two-step on or to prove a number or mail, else the password. */
export const stepUpSchema = object({ code: codeOrRecoveryCode(), password: secret(1_000) });
export type StepUp = InferType<typeof stepUpSchema>;

const noPasskey = 'La llave de acceso no es válida';
/** Bytes as base64url text. */
const bytes = (max: number) => text(max, noPasskey).matches(/^[\w-]*$/, noPasskey);
const passkeyId = () => bytes(1_364).required(noPasskey);

/** What the owner calls a passkey from now on. */
export const passkeyNameSchema = object({ name: line(60).required('El nombre es requerido') });
export type PasskeyName = InferType<typeof passkeyNameSchema>;

/** What `navigator.credentials.create()` gave, as JSON, and what its owner calls it. */
export const newPasskeySchema = object({
  name: line(60).default('Llave de acceso'),
  credential: object({
    id: passkeyId(),
    response: object({
      clientDataJSON: bytes(4_000).required(noPasskey),
      attestationObject: bytes(20_000).required(noPasskey),
      transports: array(text(20, noPasskey).required(noPasskey)).max(10, noPasskey),
    }),
  }),
});
export type NewPasskey = InferType<typeof newPasskeySchema>;

/** What `navigator.credentials.get()` gave, as JSON. */
export const passkeySignInSchema = object({
  credential: object({
    id: passkeyId(),
    response: object({
      clientDataJSON: bytes(4_000).required(noPasskey),
      authenticatorData: bytes(4_000).required(noPasskey),
      signature: bytes(4_000).required(noPasskey),
      userHandle: bytes(100),
    }),
  }),
});
export type PasskeySignIn = InferType<typeof passkeySignInSchema>;

const resetMethod = () =>
  choice(resetMethods, 'Método de recuperación inválido').required('Método de recuperación inválido');

export const passwordResetRequestSchema = object({
  identifier: text(254).required('Campo requerido'),
  method: resetMethod(),
});
export type PasswordResetRequest = InferType<typeof passwordResetRequestSchema>;

export const passwordResetConfirmSchema = object({
  identifier: text(254).required('Campo requerido'),
  resetToken: text(200).required('Token de recuperación requerido'),
  newPassword: newPassword(),
  method: resetMethod(),
});
export type PasswordResetConfirm = InferType<typeof passwordResetConfirmSchema>;

export const passwordResetConfirmFormSchema = passwordResetConfirmSchema.shape({
  confirmPassword: repeated('newPassword'),
});

/** `PUT /api/user/password`: changing one's own password while signed in. */
export const passwordChangeSchema = object({
  currentPassword: secret(1_000).required('Escribe tu contraseña actual'),
  newPassword: newPassword(),
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;

export const passwordChangeFormSchema = passwordChangeSchema.shape({
  confirmPassword: repeated('newPassword'),
});

/** `PATCH /api/user/profile`: any of them. */
export const profileSchema = object({
  fullName: fullName().min(1, 'El nombre completo es requerido'),
  email: emailField().min(1, 'Email inválido'),
  username: text(50)
    .min(3, 'El usuario debe tener al menos 3 caracteres')
    .matches(/^[\p{L}\p{N}._@-]*$/u, 'El usuario solo puede llevar letras, números, punto, guion, guion bajo y arroba'),
  /** Null or empty removes it. */
  phone: phone().transform(noneIfEmpty).nullable(),
  acceptsMarketing: flag(),
});
export type Profile = InferType<typeof profileSchema>;

export const twoFactorSchema = object({
  enabled: flag('Indica si la verificación está activa').required('Indica si la verificación está activa'),
  method: choice(twoFactorMethods, 'Método de verificación inválido').required('Método de verificación inválido'),
});
export type TwoFactorSetting = InferType<typeof twoFactorSchema>;

/** A part of an address that need not be told: empty is none. */
const part = (max: number) => line(max).transform(noneIfEmpty).nullable();

export const addressSchema = object({
  title: text(60).required('El nombre de la dirección es requerido'),
  street: text(300).required('La calle es requerida'),
  city: text(100).required('La ciudad es requerida'),
  state: text(100).required('El estado es requerido'),
  postalCode: text(12)
    .required('El código postal es requerido')
    .when('country', ([country], schema) =>
      // What is no text is told at its field.
      isMexico(typeof country === 'string' ? country : DEFAULT_COUNTRY)
        ? schema.matches(/^\d{5}$/, { message: 'El código postal tiene 5 dígitos', excludeEmptyString: true })
        : schema,
    ),
  country: text(60).min(1, 'El país es requerido').default(DEFAULT_COUNTRY),
  isDefault: flag().default(false),
  streetName: part(300),
  exteriorNumber: part(20),
  interiorNumber: part(20),
  neighborhood: part(100),
  municipality: part(100),
  betweenStreets: part(150),
  references: part(200),
  receiverName: part(120),
  receiverPhone: phone().transform(noneIfEmpty).nullable(),
});
export type AddressInput = InferType<typeof addressSchema>;
