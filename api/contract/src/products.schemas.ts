import { array, type InferType, lazy, object } from 'yup';
import {
  DEFAULT_IMPORT_DELIVERY_DAYS,
  MAX_GALLERY_IMAGES,
  MAX_IMPORT_DELIVERY_DAYS,
  MAX_LINE_QUANTITY,
  MAX_PRICE_TIERS,
  MAX_SPECIFICATIONS,
} from './constants';
import {
  absentIfNull,
  amount,
  choice,
  decimalNumber,
  entry,
  flag,
  noneIfEmpty,
  optional,
  pictureUrl,
  text,
  uuid,
  webUrl,
  wholeNumber,
} from './fields';
import { isAmount, toCents } from './money';
import { codeFields } from './productCodes.schemas';
import { promotionTypes } from './products';
import { isWebUrl } from './shapes';
import { fallsWithQuantity } from './wholesale';

const importDays = 'Los días de entrega deben ser mayor a 0';
const stock = 'El stock no puede ser negativo';
const tierUnits = `Las piezas deben estar entre 2 y ${MAX_LINE_QUANTITY}`;
const minUnits = `La compra mínima debe estar entre 1 y ${MAX_LINE_QUANTITY}`;
/** Units that a form may say. */
export const MAX_STOCK = 1_000_000;

/** The form sends a number, the product has text: "4.60". */
const ratingOf = (value: unknown, original: unknown) => {
  if (original === '') return null;
  return typeof original === 'string' && /^\d(\.\d{1,2})?$/.test(original) ? Number(original) : value;
};

const units = () =>
  wholeNumber('El stock debe ser un número entero, sin comas').min(0, stock).max(MAX_STOCK, 'Stock demasiado grande');
const stockCount = units().transform(absentIfNull).default(0);

/** Blank entries of the gallery are ignored (admin specification, "Productos"). */
const withoutBlanks = (value: unknown) =>
  value === null ? undefined : Array.isArray(value) ? value.filter((each) => each !== '') : value;

/** The first picture and the gallery. */
export const pictureFields = () => ({
  imageUrl: optional(pictureUrl()),
  images: array(pictureUrl().required('URL de imagen inválida'))
    .max(MAX_GALLERY_IMAGES, `Máximo ${MAX_GALLERY_IMAGES} imágenes`)
    .transform(withoutBlanks)
    .default([]),
});

/** Pesos with two decimals. */
export const priceField = () => amount('Escribe el precio en pesos, con dos decimales como máximo: 1299.00');

const charged = (schema: ReturnType<typeof priceField>) =>
  schema.test('charged', 'El precio debe ser mayor a 0', (price) => !isAmount(price ?? '') || toCents(price ?? '') > 0);
/** A price that is charged: 0 is one that was not typed yet, or wrongly. */
export const chargedPriceField = () => charged(priceField());

/** Cheaper by quantity: more units and a lower price each time, beginning below `price`. */
export const priceTiersField = () =>
  array(
    entry(
      object({
        fromQuantity: wholeNumber(tierUnits).min(2, tierUnits).max(MAX_LINE_QUANTITY, tierUnits).required(tierUnits),
        price: chargedPriceField().required('El precio es requerido'),
      }),
    ),
  )
    .max(MAX_PRICE_TIERS, `Máximo ${MAX_PRICE_TIERS} precios por cantidad`)
    .transform(absentIfNull)
    .default([])
    .when('price', ([price], schema) =>
      schema.test('falls', 'Cada precio por cantidad debe pedir más piezas y costar menos que el anterior', (tiers) =>
        fallsWithQuantity(price, tiers),
      ),
    );

/** A product as the admin form sends it (admin specification, section 5). Empty optional values are null. */
export const productSchema = object({
  name: text(200).required('El nombre es requerido'),
  description: text(5_000).transform(absentIfNull).default(''),
  specifications: array(
    object({
      name: text(80).required('El nombre de la característica es requerido'),
      value: text(300).required('El valor de la característica es requerido'),
    }),
  )
    .max(MAX_SPECIFICATIONS, `Máximo ${MAX_SPECIFICATIONS} características`)
    .transform(absentIfNull)
    .default([]),
  price: priceField().required('El precio es requerido'),
  originalPrice: optional(priceField()),
  priceTiers: priceTiersField(),
  minQuantity: wholeNumber(minUnits)
    .transform(absentIfNull)
    .min(1, minUnits)
    .max(MAX_LINE_QUANTITY, minUnits)
    .default(1),
  categoryId: optional(uuid('Categoría inválida')),
  ...pictureFields(),
  stock: stockCount,
  rating: decimalNumber('La calificación debe estar entre 0 y 5')
    .transform(ratingOf)
    .min(0, 'La calificación debe estar entre 0 y 5')
    .max(5, 'La calificación debe estar entre 0 y 5')
    .nullable()
    .default(null),
  reviewCount: wholeNumber('El número de opiniones no puede ser negativo')
    .transform(absentIfNull)
    .min(0, 'El número de opiniones no puede ser negativo')
    .max(10_000_000, 'Número de opiniones demasiado grande')
    .default(0),
  promotionType: choice(promotionTypes, 'Tipo de promoción inválido').transform(noneIfEmpty).nullable().default(null),
  isActive: flag().default(true),
  isFeatured: flag().default(false),
  isAffiliate: flag().default(false),
  affiliateUrl: optional(webUrl('URL de la tienda externa inválida')).when('isAffiliate', ([isAffiliate], schema) =>
    isAffiliate
      ? schema.test('affiliate', 'La URL de la tienda externa es requerida', (value) => !!value && isWebUrl(value))
      : schema,
  ),
  affiliateStore: optional(text(120)),
  shippingMethod: text(50).transform(absentIfNull).default('Envío Estándar'),
  deliveryTime: text(50).transform(absentIfNull).default('3-5 días hábiles'),
  freeShipping: flag().default(false),
  freeShippingMinAmount: amount('Escribe el monto en pesos, con dos decimales como máximo: 999.00')
    .transform((value: unknown) => absentIfNull(noneIfEmpty(value)))
    .default('999.00'),
  allowTransferDiscount: flag().default(true),
  isImported: flag().default(false),
  importDeliveryDays: wholeNumber(importDays)
    .transform(absentIfNull)
    .min(1, importDays)
    .max(MAX_IMPORT_DELIVERY_DAYS, `Máximo ${MAX_IMPORT_DELIVERY_DAYS} días`)
    .default(DEFAULT_IMPORT_DELIVERY_DAYS),
  importDescription: text(200).nullable().default(null),
});
export type ProductInput = InferType<typeof productSchema>;

/**
 * A product as the panel's form and its files take it: what the shop sells itself costs something. The documented calls
 * take 0, and orders refuse it (decision 66).
 */
export const pricedProductSchema = productSchema.shape({
  price: priceField()
    .required('El precio es requerido')
    .when('isAffiliate', ([isAffiliate], schema) => (isAffiliate ? schema : charged(schema))),
});

export const stockChange = object({ from: units().required(stock), to: units().required(stock) });
/** A change of stock: from what was seen to what is wanted. What is sold meanwhile stays sold. */
type StockChange = InferType<typeof stockChange>;

const unitsShape = { type: 'integer', minimum: 0, maximum: MAX_STOCK };

/** Stock as it is edited: a difference, or a count; null is none. */
export const stockEdit = () =>
  lazy((value: unknown) => (typeof value === 'object' && value !== null ? stockChange : stockCount)).meta({
    jsonSchema: {
      oneOf: [
        { type: 'object', properties: { from: unitsShape, to: unitsShape }, required: ['from', 'to'] },
        { ...unitsShape, type: ['integer', 'null'] },
      ],
    },
  });

/** A product as it is edited: stock is a difference, or a count that is sent alone (decision 17). */
export const productEditSchema = productSchema.shape({
  stock: stockEdit(),
  ...codeFields(),
});
/** The fields that an edit names. */
export type ProductEdit = Partial<
  Omit<ProductInput, 'stock'> & { stock: number | StockChange; sku: string | null; barcode: string | null }
>;
