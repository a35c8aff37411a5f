import { date, type InferType, object } from 'yup';
import {
  absentIfNull,
  amount,
  amountShape,
  choice,
  exactText,
  flag,
  optional,
  pictureUrl,
  text,
  uuid,
  wholeNumber,
} from './fields';
import { priceField } from './products.schemas';
import { isSitePath, isWebUrl } from './shapes';
import { offerTypes } from './storefront';

const color = (fallback: string) =>
  text(9, 'Color inválido')
    .transform(absentIfNull)
    .matches(/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'Color inválido')
    .default(fallback);

const link = () =>
  exactText(500, 'Enlace inválido')
    .test(
      'link',
      'El enlace debe iniciar con http:// o https://, o ser una ruta de la tienda',
      (value) => !value || isWebUrl(value) || isSitePath(value),
    )
    .meta({ jsonSchema: { format: 'uri-reference' } });

const displayOrder = () =>
  wholeNumber('Orden inválido')
    .transform(absentIfNull)
    .min(0, 'Orden inválido')
    .max(10_000, 'Orden inválido')
    .default(0);

const moment = () => date().typeError('Fecha inválida').nullable().default(null);

/** What ends before it begins would never be shown. */
const end = () =>
  moment().test('after-start', 'Debe terminar después de empezar', (value, { parent }) => {
    const { startDate } = parent as { startDate?: Date | null };
    return !value || !startDate || value > startDate;
  });

export const bannerSchema = object({
  title: text(200).required('El título es requerido'),
  subtitle: optional(text(300)),
  imageUrl: optional(pictureUrl()),
  buttonText: optional(text(100)),
  buttonLink: optional(link()),
  backgroundColor: color('#ff4444'),
  textColor: color('#ffffff'),
  isTransparent: flag().default(false),
  isActive: flag().default(true),
  displayOrder: displayOrder(),
  startDate: moment(),
  endDate: end(),
});
export type BannerInput = InferType<typeof bannerSchema>;

export const percentage = (invalid: string) =>
  amount(invalid)
    .test('percentage', invalid, (value) => value == null || value === '' || Number(value) <= 100)
    .meta({ jsonSchema: { ...amountShape, maximum: 100, examples: ['3.50'] } });

export const specialOfferSchema = object({
  title: text(200).required('El título es requerido'),
  description: text(500).transform(absentIfNull).default(''),
  discountPercentage: optional(percentage('El porcentaje debe ser un número entre 0 y 100.')),
  originalPrice: optional(priceField()),
  offerPrice: optional(priceField()),
  imageUrl: optional(pictureUrl()),
  productId: optional(uuid('Producto inválido')),
  offerType: choice(offerTypes, 'Tipo de oferta inválido').default('BOOM'),
  isActive: flag().default(true),
  displayOrder: displayOrder(),
  startDate: moment(),
  endDate: end(),
});
export type SpecialOfferInput = InferType<typeof specialOfferSchema>;

/** The admin's form of the transfer discount (admin specification, section 5). */
export const transferDiscountSchema = object({
  discountPercentage: percentage('El porcentaje debe ser un número entre 0 y 100.').required(
    'El porcentaje debe ser un número entre 0 y 100.',
  ),
  discountText: text(200).required('El texto del descuento no puede estar vacío.'),
  isActive: flag().default(true),
});

/** From how many pesos a plan of months without interest is offered; empty where it is not. */
const minimum = () => optional(amount('Escribe un monto válido, o nada'));

export const installmentsSchema = object({
  isActive: flag().default(false),
  minimum3: minimum(),
  minimum6: minimum(),
  minimum9: minimum(),
  minimum12: minimum(),
  minimum18: minimum(),
  minimum24: minimum(),
});

/** From how many pesos a refund needs a second person; empty where none does. */
export const refundApprovalSchema = object({
  fromAmount: minimum().test(
    'positive',
    'Escribe un monto mayor que cero, o nada',
    (value) => value == null || Number(value) > 0,
  ),
});
