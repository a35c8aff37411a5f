import { array, type InferType, object, ValidationError } from 'yup';
import { MAX_VARIANTS } from './constants';
import { absentIfNull, entry, flag, line, optional, uuid, wholeNumber } from './fields';
import { codeFields } from './productCodes.schemas';
import { chargedPriceField, pictureFields, priceField, priceTiersField, stockEdit } from './products.schemas';

export const MAX_OPTIONS = 3;
const MAX_VALUES = 30;

const folded = (value: string | null | undefined) => value?.trim().toLowerCase() ?? '';

/** The places at which something is said again, of what stands before. */
function repeated(keys: string[]): number[] {
  return keys.flatMap((key, place) => (key !== '' && keys.indexOf(key) < place ? [place] : []));
}

/** What variants differ in. */
export const optionSchema = object({
  name: line(40).required('Escribe el nombre de la opción'),
  values: array(line(60).required('Escribe el valor'))
    .min(1, 'Agrega al menos un valor')
    .max(MAX_VALUES, `Máximo ${MAX_VALUES} valores`)
    .required('Agrega al menos un valor')
    .test('once', 'Hay un valor repetido', (values) => repeated((values ?? []).map(folded)).length === 0),
});

/** What of a variant is its own. */
export const variantSchema = object({
  /** None for a new one. */
  id: uuid('Variante inválida').transform(absentIfNull),
  /** The version that was seen. */
  version: wholeNumber('Versión inválida').min(1, 'Versión inválida'),
  optionValues: array(line(60).required('Elige un valor'))
    .max(MAX_OPTIONS, 'Elige un valor de cada opción')
    .required('Elige un valor de cada opción'),
  price: chargedPriceField().required('El precio es requerido'),
  originalPrice: optional(priceField()),
  priceTiers: priceTiersField(),
  stock: stockEdit(),
  ...codeFields(),
  ...pictureFields(),
  isOffered: flag().default(true),
});

/**
 * `PUT /api/admin/products/:id/variants`: the whole of a product's options and variants, in their order. What is not named
 * any more is withdrawn.
 */
export const variantsSchema = object({
  /** The product's version that was seen. */
  version: wholeNumber('Versión inválida').min(1, 'Versión inválida').required('Versión requerida'),
  options: array(entry(optionSchema))
    .min(1, 'Agrega al menos una opción')
    .max(MAX_OPTIONS, `Máximo ${MAX_OPTIONS} opciones`)
    .required('Agrega al menos una opción'),
  variants: array(entry(variantSchema))
    .min(1, 'Agrega al menos una variante')
    .max(MAX_VARIANTS, `Máximo ${MAX_VARIANTS} variantes`)
    .required('Agrega al menos una variante'),
}).test('whole', ({ options, variants }) => {
  // What is no list is told at its field.
  if (!Array.isArray(options) || !Array.isArray(variants)) return true;
  const at = (path: string, message: string) => new ValidationError(message, undefined, path);
  const twice = (field: string, keyOf: (variant: (typeof variants)[number]) => string, message: string) =>
    repeated(variants.map(keyOf)).map((place) => at(`variants[${place}].${field}`, message));
  const isValue = (values: string[]) =>
    values.length === options.length && values.every((value, index) => options[index]?.values?.includes(value));
  const wrong = [
    ...repeated(options.map(({ name }) => folded(name))).map((place) =>
      at(`options[${place}].name`, 'Otra opción se llama así'),
    ),
    ...variants.flatMap(({ optionValues }, place) =>
      isValue(optionValues ?? []) ? [] : [at(`variants[${place}].optionValues`, 'Elige un valor de cada opción')],
    ),
    ...twice(
      'optionValues',
      ({ optionValues }) => JSON.stringify(optionValues),
      'Ya hay una variante con esta combinación',
    ),
    ...twice('sku', ({ sku }) => folded(sku), 'Otra variante tiene este SKU'),
    ...twice('barcode', ({ barcode }) => folded(barcode), 'Otra variante tiene este código de barras'),
    ...twice('id', ({ id }) => id ?? '', 'La variante está dos veces'),
  ];
  return wrong.length === 0 || new ValidationError(wrong);
});
export type VariantsInput = InferType<typeof variantsSchema>;
export type VariantInput = VariantsInput['variants'][number];
