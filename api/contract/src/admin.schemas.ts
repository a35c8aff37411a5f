import { array, type InferType, object, ref, string } from 'yup';
import { isClabe } from './clabe';
import { MAX_BULK_JOBS } from './constants';
import { emailField, flag, secret, text, uuid } from './fields';
import { type ShopRole, shopRoles } from './staff';

const tooShort = 'La contraseña debe tener al menos 6 caracteres';

/** The specified minimum of 6 is kept as a written exception to R8. */
export const adminPasswordSchema = object({
  password: secret(128).min(6, tooShort).required(tooShort),
});

export const adminPasswordFormSchema = adminPasswordSchema.shape({
  confirmPassword: secret(128)
    .required('Confirma la contraseña')
    .oneOf([ref('password')], 'Las contraseñas no coinciden'),
});

export const blockUserSchema = object({
  reason: text(500).required('Escribe el motivo del bloqueo'),
});

const shopRole = () =>
  string<ShopRole>()
    .nullable()
    .oneOf([...shopRoles, null], 'El tipo de cuenta no es válido');

/** What somebody is in the shop; null for a customer. */
export const userRoleSchema = object({
  role: shopRole().defined('Elige un tipo de cuenta'),
  /** What they were as the administrator saw it: what somebody else made of them since then is not undone unseen. */
  seen: shopRole(),
});
export type UserRoleInput = InferType<typeof userRoleSchema>;

const invalidJson = 'La configuración debe ser JSON válido';

export const paymentConfigSchema = object({
  displayName: text(100).required('El nombre es requerido'),
  configKey: text(100)
    .matches(/^[a-z0-9_]+$/, {
      message: 'La clave solo puede llevar minúsculas, números y guion bajo',
      excludeEmptyString: true,
    })
    .required('La clave es requerida'),
  isActive: flag().default(true),
  config: text(20_000)
    .required('Configuración requerida')
    .meta({ jsonSchema: { contentMediaType: 'application/json' } })
    .test('json', invalidJson, (value) => {
      try {
        const parsed: unknown = JSON.parse(value ?? '');
        return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
      } catch {
        return false;
      }
    }),
});
export type PaymentConfigInput = InferType<typeof paymentConfigSchema>;

/** The `config` of the gateway `bank_transfer`: what shoppers need to make a transfer. */
export const bankTransferConfigSchema = object({
  bank: text(60).required('El banco es requerido'),
  beneficiary: text(120).required('El beneficiario es requerido'),
  accountNumber: text(20)
    .matches(/^\d{0,20}$/, 'El número de cuenta solo lleva dígitos')
    .default(''),
  clabe: text(30)
    .transform((value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .required('La CLABE es requerida')
    .meta({ jsonSchema: { pattern: '^\\d{18}$' } })
    .test('clabe', 'La CLABE no es válida: revisa sus 18 dígitos', (value) => !value || isClabe(value)),
  salesEmail: emailField().default(''),
  whatsapp: text(30).default(''),
  /** Whether the deposits of a bank statement that pay an open order exactly are approved as it is imported. */
  approveStatements: flag().default(false),
});

/** The `config` of the gateway `mercadopago`. Empty credentials mean those of the server's environment. */
export const mercadoPagoConfigSchema = object({
  publicKey: text(200).default(''),
  accessToken: text(300).default(''),
  webhookSecret: text(300).default(''),
});
export type MercadoPagoConfig = InferType<typeof mercadoPagoConfigSchema>;

const jobsRequired = 'Elige al menos un trabajo';

/** `POST /api/admin/jobs/retry`: which jobs that failed get another try. */
export const retryJobsSchema = object({
  ids: array(uuid('Trabajo inválido').required(jobsRequired))
    .min(1, jobsRequired)
    .max(MAX_BULK_JOBS, `Máximo ${MAX_BULK_JOBS} trabajos a la vez`)
    .test('unique', 'Un trabajo está dos veces', (ids) => !ids || new Set(ids).size === ids.length)
    .required(jobsRequired),
});
