import { boolean, type InferType, object } from 'yup';
import { choice, emailField, line, text, wholeNumber } from './fields';
import { privacyRequestKinds, privacyVerdicts } from './privacy';

const textRequired = 'Cuéntanos qué pides con al menos 10 caracteres';
const kindRequired = 'Elige qué derecho quieres ejercer';

/** `POST /api/privacy/requests` of whoever is signed in: who asks is taken from the session. */
export const privacyRequestSchema = object({
  kind: choice(privacyRequestKinds, kindRequired).required(kindRequired),
  text: text(3_000).min(10, textRequired).required(textRequired),
});
export type NewPrivacyRequest = InferType<typeof privacyRequestSchema>;

/** `POST /api/privacy/visitor-requests`: the same of somebody without an account, whose mail address a code proves. */
export const visitorPrivacyRequestSchema = privacyRequestSchema.shape({
  name: line(120).required('El nombre es requerido'),
  email: emailField().required('Email inválido'),
});
export type VisitorPrivacyRequest = InferType<typeof visitorPrivacyRequestSchema>;

/** `PUT /api/privacy/limit` */
export const dataLimitSchema = object({
  isLimited: boolean().typeError('Debe ser verdadero o falso').required('Debe ser verdadero o falso'),
});
export type DataLimit = InferType<typeof dataLimitSchema>;

const versionInvalid = 'La versión no es válida';
const version = () => wholeNumber(versionInvalid).min(1, versionInvalid).required(versionInvalid);
const verdictRequired = 'Elige si procede';

/** `POST /api/admin/privacy-requests/{id}/answer` */
export const privacyAnswerSchema = object({
  state: choice(privacyVerdicts, verdictRequired).required(verdictRequired),
  /** For whoever asked to read. */
  answer: text(3_000).min(1, 'Escribe la respuesta').required('Escribe la respuesta'),
  /** The one that was seen: what changed since is looked at again. */
  version: version(),
});
export type PrivacyAnswer = InferType<typeof privacyAnswerSchema>;

/** `POST /api/admin/privacy-requests/{id}/done` */
export const privacyDoneSchema = object({ version: version() });
