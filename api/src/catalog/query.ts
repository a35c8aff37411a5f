import {
  exactText,
  isUuid,
  MAX_PRODUCT_IDS,
  MAX_SPECS_LENGTH,
  productSorts,
  productStates,
  promotionTypes,
} from '@boom/contract';
import { type InferType, object, string } from 'yup';
import { productIds, searchText } from '../http/filters';

export const flag = () => string().oneOf(['true', 'false'], 'Debe ser true o false');

/** The query of `GET /api/products`, beside `limit` and `page`. */
export const productsQuerySchema = object({
  cursor: string().max(1_000, 'El cursor no es válido'),
  featured: flag(),
  includeInactive: flag(),
  /** As `includeInactive`, for whoever works on the catalogue alone. */
  state: string().oneOf([...productStates], 'El estado no es válido'),
  category: string()
    .test('category', 'La categoría no es válida', (value) => !value || isUuid(value))
    .meta({ jsonSchema: { format: 'uuid' } }),
  ids: productIds(MAX_PRODUCT_IDS),
  search: searchText(),
  /** For where nothing has all the words: what has half of them or more. */
  matching: string().oneOf(['most'], 'La búsqueda no es válida'),
  sort: string().oneOf([...productSorts], 'El orden no es válido'),
  promotion: string().oneOf([...promotionTypes, 'any'], 'La promoción no es válida'),
  available: flag(),
  freeShipping: flag(),
  // Compared as they are: some products were written before a letter and its accent were stored as one.
  specs: exactText(MAX_SPECS_LENGTH, 'El filtro no es válido'),
  minPrice: string().matches(/^\d{1,8}(\.\d{1,2})?$/, 'El precio mínimo no es válido'),
  maxPrice: string().matches(/^\d{1,8}(\.\d{1,2})?$/, 'El precio máximo no es válido'),
});
export type ProductsQuery = InferType<typeof productsQuerySchema>;

/** The query of `GET /api/products/suggestions`. */
export const suggestionsQuerySchema = object({ q: searchText().default('') });

/** The query of `GET /api/admin/products/low-stock`; 10 is where the panel's badge turns red. */
export const lowStockQuerySchema = object({
  threshold: string()
    .matches(/^\d{1,6}$/, 'El umbral debe ser un número entero')
    .default('10'),
});
