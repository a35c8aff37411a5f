import { Text, useFindProductQuery, useListProductsQuery } from '@boom/platform';
import { FieldError, useFormField } from '@boom/platform/forms';
import { useId, useState } from 'react';
import { Choice } from '../choices/Choice';
import { SearchedChoices } from '../choices/SearchedChoices';
import { useDebouncedValue } from '../choices/useDebouncedValue';
import { usePriceText } from '../common/usePriceText';
import { useOffersTexts } from './i18n';

const MOST_FOUND = 8;

const nameWithout = (error: object) => ('status' in error && error.status === 404 ? 'missingProduct' : 'unreadProduct');

/** What an offer's product is called, or why that is not known. */
export function ProductName({ id }: { id: string }) {
  const { t } = useOffersTexts();
  const { data, error } = useFindProductQuery(id);
  return error ? t(nameWithout(error)) : data?.name;
}

/** The product of an offer, or none: searched on the server, since there may be a hundred thousand. */
export function ProductPicker() {
  const { t } = useOffersTexts();
  const priceText = usePriceText();
  const { field, error, ids, setValue } = useFormField<string>('productId');
  const group = useId();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed).trim();
  const { data: found, isError } = useListProductsQuery(
    { search, limit: MOST_FOUND, includeInactive: true },
    { skip: search === '' },
  );
  const { data: chosen, error: unread } = useFindProductQuery(field.value, { skip: !field.value });

  const results = search && found ? found.filter(({ id }) => id !== field.value) : [];
  const products = field.value && chosen?.id === field.value ? [chosen, ...results] : results;
  const choice = (value: string, name: string, price?: string) => (
    <Choice key={value}>
      <input type="radio" name={group} checked={field.value === value} onChange={() => void setValue(value)} />
      <span>{name}</span>
      {price && <Text size="sm">{price}</Text>}
    </Choice>
  );

  return (
    <SearchedChoices
      legend={t('product')}
      searchLabel={t('productSearch')}
      typed={typed}
      onType={setTyped}
      aria-describedby={error && ids.errorId}
    >
      {choice('', t('noProduct'))}
      {field.value && unread && choice(field.value, t(nameWithout(unread)))}
      {products.map((product) => {
        const { id, name, isActive } = product;
        return choice(id, isActive ? name : t('inactiveProduct', { name }), priceText(product));
      })}
      <div role="status">
        {search && isError && <Text size="sm">{t('productsFailed')}</Text>}
        {search && !isError && found?.length === 0 && (
          <Text size="sm" tone="muted">
            {t('noMatch')}
          </Text>
        )}
        {chosen?.id === field.value && field.value && (
          <Text size="sm" tone="muted">
            {t('priceHint', { price: priceText(chosen) })}
          </Text>
        )}
      </div>
      <FieldError ids={ids} error={error} />
    </SearchedChoices>
  );
}
