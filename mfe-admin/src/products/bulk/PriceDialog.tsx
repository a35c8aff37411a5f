import type { ProductView } from '@boom/contract';
import { SelectField, TextField } from '@boom/platform/forms';
import { object, string } from 'yup';
import { useProductsTexts } from '../i18n';
import { BulkDialog } from './BulkDialog';
import { PriceExamples } from './PriceExamples';
import { type PriceChange, type PriceWay, readPriceChange, ways } from './priceChange';

interface PriceDialogProps {
  count: number;
  /** The known products among those to change: the first ones are examples. */
  products: readonly ProductView[];
  onConfirm: (price: PriceChange) => Promise<boolean>;
  onClose: (isDone: boolean) => void;
}

/** Raises or lowers many prices, by a share or an amount. */
export function PriceDialog({ count, products, onConfirm, onClose }: PriceDialogProps) {
  const { t } = useProductsTexts();
  const initialValues: { way: PriceWay; value: string } = { way: 'percentUp', value: '' };
  const wrong = (way: PriceWay) => t(way === 'percentDown' ? 'bulk.wrongDown' : 'bulk.wrong');
  const schema = object({
    way: string().oneOf(ways).required(),
    value: string()
      .default('')
      .test('change', (value, { parent, createError }) => {
        return readPriceChange(parent.way, value) !== null || createError({ message: wrong(parent.way) });
      }),
  });
  return (
    <BulkDialog
      title={t('bulk.price')}
      text={t('bulk.priceText', { count })}
      confirmLabel={t('bulk.priceConfirm', { count })}
      initialValues={initialValues}
      schema={schema}
      onConfirm={async ({ way, value }) => {
        const change = readPriceChange(way, value);
        return change !== null && onConfirm(change);
      }}
      onClose={onClose}
    >
      {({ way, value }) => {
        const change = readPriceChange(way, value);
        return (
          <>
            <SelectField
              name="way"
              label={t('bulk.way')}
              emptyLabel={null}
              options={ways.map((each) => ({ value: each, label: t(`bulk.ways.${each}`) }))}
            />
            <TextField
              name="value"
              label={t(way.startsWith('percent') ? 'bulk.percent' : 'bulk.amount')}
              inputMode="decimal"
              autoComplete="off"
            />
            {change && <PriceExamples products={products.slice(0, 3)} change={change} />}
          </>
        );
      }}
    </BulkDialog>
  );
}
