import { formatMoney, Text, tokens, useFindProductQuery, useListProductsQuery } from '@boom/platform';
import { FieldError, useFormField } from '@boom/platform/forms';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { SearchedChoices } from '../choices/SearchedChoices';
import { useOffersTexts } from './i18n';

/** Products are requested after this pause in typing, ms. */
const PAUSE_MS = 250;
const MOST_FOUND = 8;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
  align-items: center;
  min-height: ${tokens.controlHeight};
  overflow-wrap: anywhere;
  cursor: pointer;

  & > input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${tokens.color.ink};
  }
`;

/** The typed text, once typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The product of an offer, or none: searched on the server, since there may be a hundred thousand. */
export function ProductPicker() {
  const { t } = useOffersTexts();
  const { field, error, ids, setValue } = useFormField<string>('productId');
  const group = useId();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed).trim();
  const { data: found = [], isError } = useListProductsQuery(
    { search, limit: MOST_FOUND, includeInactive: true },
    { skip: search === '' },
  );
  const { data: chosen, isError: isMissing } = useFindProductQuery(field.value, { skip: !field.value });

  const results = search ? found.filter(({ id }) => id !== field.value) : [];
  const products = field.value && chosen?.id === field.value ? [chosen, ...results] : results;
  const choice = (value: string, name: string, price?: string) => (
    <Choice key={value}>
      <input type="radio" name={group} checked={field.value === value} onChange={() => void setValue(value)} />
      <span>{name}</span>
      {price && <Text size="sm">{formatMoney(price)}</Text>}
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
      {field.value && isMissing && choice(field.value, t('missingProduct'))}
      {products.map(({ id, name, price, isActive }) =>
        choice(id, isActive ? name : t('inactiveProduct', { name }), price),
      )}
      <div role="status">
        {search && isError && <Text size="sm">{t('productsFailed')}</Text>}
        {search && !isError && found.length === 0 && (
          <Text size="sm" tone="muted">
            {t('noMatch')}
          </Text>
        )}
        {chosen?.id === field.value && field.value && (
          <Text size="sm" tone="muted">
            {t('priceHint', { price: formatMoney(chosen.price) })}
          </Text>
        )}
      </div>
      <FieldError ids={ids} error={error} />
    </SearchedChoices>
  );
}
