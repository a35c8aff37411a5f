import { type AnyObject, array, type ObjectSchema, object } from 'yup';
import { MAX_BULK_PRODUCTS, MAX_SPECS_LENGTH } from './constants';
import { decimalNumber, exactText, flag, noneIfEmpty, text, uuid, wholeNumber } from './fields';

const oneChange = 'Elige un cambio';
const percent = 'El porcentaje debe estar entre -99.99 y 1000';
/** As `readSpecs` reads them, each choice with its name and value. */
const SPECS = /^[^|:]+:[^|]+(\|[^|:]+:[^|]+)*$/;
const productsRequired = 'Elige al menos un producto';

/** `POST /api/admin/products/bulk`: which products – by id, or by the list's filter –, and the one thing to change. */
export const productBulkSchema = object({
  ids: array(uuid('Producto inválido').required(productsRequired))
    .min(1, productsRequired)
    .max(MAX_BULK_PRODUCTS, `Máximo ${MAX_BULK_PRODUCTS} productos a la vez`),
  /** The query of `GET /api/products`, as texts. */
  filter: object({
    category: text(36),
    search: text(200),
    promotion: text(20),
    featured: text(5),
    available: text(5),
    freeShipping: text(5),
    specs: exactText(MAX_SPECS_LENGTH).matches(SPECS, { message: 'El filtro no es válido', excludeEmptyString: true }),
    includeInactive: text(5),
    state: text(8),
    minPrice: text(11),
    maxPrice: text(11),
  })
    .default(undefined)
    // To drop a condition would change the products that it leaves out.
    .test('known', 'El filtro tiene un campo desconocido', function (_value, { originalValue }) {
      const { fields } = this.schema as ObjectSchema<AnyObject>;
      return Object.keys(originalValue ?? {}).every((name) => Object.hasOwn(fields, name));
    }),
  change: object({
    isActive: flag(),
    categoryId: uuid('Categoría inválida').transform(noneIfEmpty).nullable(),
    price: object({
      percent: decimalNumber(percent).min(-99.99, percent).max(1_000, percent),
      amountCents: wholeNumber('Monto inválido')
        .min(-99_999_999_99, 'Monto inválido')
        .max(99_999_999_99, 'Monto inválido'),
    })
      .default(undefined)
      .test('one', oneChange, (value) => !value || (value.percent === undefined) !== (value.amountCents === undefined)),
  })
    .test('one', oneChange, ({ isActive, categoryId, price }) => {
      return [isActive, categoryId, price].filter((each) => each !== undefined).length === 1;
    })
    .required(oneChange),
}).test('which', productsRequired, ({ ids, filter }, { createError }) => {
  return (ids === undefined) !== (filter === undefined) || createError({ path: 'ids', message: productsRequired });
});
