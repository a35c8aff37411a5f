import type { ProductView } from '@boom/contract';
import { SelectInput, Stack, Text, TextInput, useTranslation } from '@boom/platform';
import { useId, useState } from 'react';
import { BulkDialog } from './BulkDialog';
import type { PriceChange } from './changedPrice';
import { PriceExamples } from './PriceExamples';
import { type PriceWay, readPriceChange, ways } from './priceChange';

interface PriceDialogProps {
  count: number;
  /** Of the products to change, those that are known: the first are examples. */
  products: readonly ProductView[];
  onConfirm: (price: PriceChange) => Promise<boolean>;
  onClose: (isDone: boolean) => void;
}

export default function PriceDialog({ count, products, onConfirm, onClose }: PriceDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [way, setWay] = useState<PriceWay>('percentUp');
  const [typed, setTyped] = useState('');
  const change = readPriceChange(way, typed);
  const isWrong = typed.trim() !== '' && !change;
  return (
    <BulkDialog
      title={t('products.bulk.price')}
      text={t('products.bulk.priceText', { count })}
      confirmLabel={t('products.bulk.priceConfirm', { count })}
      canConfirm={change !== null}
      onConfirm={async () => change !== null && onConfirm(change)}
      onClose={onClose}
    >
      <Stack gap={1}>
        <label htmlFor={`${id}-way`}>{t('products.bulk.way')}</label>
        <SelectInput id={`${id}-way`} value={way} onChange={({ target }) => setWay(target.value as PriceWay)}>
          {ways.map((each) => (
            <option key={each} value={each}>
              {t(`products.bulk.ways.${each}`)}
            </option>
          ))}
        </SelectInput>
      </Stack>
      <Stack gap={1}>
        <label htmlFor={`${id}-value`}>
          {t(way.startsWith('percent') ? 'products.bulk.percent' : 'products.bulk.amount')}
        </label>
        <TextInput
          id={`${id}-value`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div id={`${id}-wrong`} role="status">
          {isWrong && (
            <Text size="sm" tone="danger">
              {t(way === 'percentDown' ? 'products.bulk.wrongDown' : 'products.bulk.wrong')}
            </Text>
          )}
        </div>
      </Stack>
      {change && <PriceExamples products={products.slice(0, 3)} change={change} />}
    </BulkDialog>
  );
}
