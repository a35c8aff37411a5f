import { date, type InferType, object } from 'yup';
import { couponCode } from './couponCode';
import { couponKinds } from './coupons';
import { amount, choice, flag, noneIfEmpty, optional, wholeNumber } from './fields';

const MAX_USES = 1_000_000;

const invalidAmount = 'Escribe un monto, como 99 o 99.50';
const invalidPercent = 'El porcentaje debe estar entre 0.01 y 99.99';
const optionalAmount = () =>
  optional(amount(invalidAmount)).test(
    'positive',
    'El monto debe ser mayor a 0',
    (value) => !value || Number(value) > 0,
  );
const invalidUses = `Escribe un número de 1 a ${MAX_USES}, o nada`;
const uses = () =>
  wholeNumber(invalidUses).min(1, invalidUses).max(MAX_USES, invalidUses).transform(noneIfEmpty).nullable();

/** A coupon as the panel edits it. */
export const couponSchema = object({
  code: couponCode()
    .required('El código es requerido')
    .min(3, 'Mínimo 3 caracteres')
    .matches(/^[A-Z0-9-]*$/, 'Usa solo letras sin acento, números y guiones'),
  kind: choice(couponKinds, 'Elige qué descuenta').default('PORCENTAJE'),
  value: amount(invalidAmount)
    .required(invalidAmount)
    .test('positive', 'El descuento debe ser mayor a 0', (value) => !value || Number(value) > 0)
    .when('kind', ([kind], schema) =>
      kind === 'MONTO' ? schema : schema.test('percent', invalidPercent, (value) => !value || Number(value) < 100),
    ),
  maxDiscount: optionalAmount().when('kind', ([kind], schema) =>
    kind === 'MONTO' ? schema.transform(() => null) : schema,
  ),
  minPurchase: optionalAmount(),
  startsAt: date().typeError('Fecha inválida').required('Fecha requerida'),
  endsAt: date()
    .typeError('Fecha inválida')
    .transform((value, original) => (original === '' || original === null ? null : value))
    .nullable()
    .default(null)
    .test(
      'after-start',
      'Debe terminar después de empezar',
      (value, { parent }) => !value || !parent.startsAt || value > parent.startsAt,
    ),
  maxUses: uses().default(null),
  maxUsesPerCustomer: uses().default(1),
  isActive: flag().default(true),
});
export type CouponInput = InferType<typeof couponSchema>;

/** `POST /api/coupons/check`: what a code takes off. */
export const couponCheckSchema = object({ code: couponCode().required('Escribe tu cupón') });
