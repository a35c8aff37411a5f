import { productSchema } from '@boom/contract';
import { mixed } from 'yup';
import { errorText } from '../http/errors';

const ofVariants = () =>
  mixed()
    .nullable()
    .test('none', errorText('of_its_variants'), (value) => !value)
    .meta({ jsonSchema: { type: 'string', maxLength: 0 } });

/** A new product has no variants yet, and only they have codes: what would be dropped without a word is refused. */
export const newProductSchema = productSchema.shape({ sku: ofVariants(), barcode: ofVariants() });
