import { MAX_CAMPAIGN_PRODUCTS } from '@boom/contract';
import { formatMoney, Text, useListProductsQuery } from '@boom/platform';
import { FieldError, useFormField } from '@boom/platform/forms';
import { useState } from 'react';
import { Choice } from '../choices/Choice';
import { SearchedChoices } from '../choices/SearchedChoices';
import { useDebouncedValue } from '../choices/useDebouncedValue';
import { useCampaignsTexts } from './i18n';

const MOST_FOUND = 8;

interface Chosen {
  id: string;
  name: string;
  price: string;
}

/** The products of a campaign: searched on the server, those that are chosen first. */
export function ProductsField() {
  const { t } = useCampaignsTexts();
  const { field, error, ids, setValue } = useFormField<string[]>('productIds');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const search = useDebouncedValue(typed).trim();
  // Those that are chosen may be among them.
  const limit = MOST_FOUND + chosen.length;
  const { data: found, isError } = useListProductsQuery({ search, limit }, { skip: search === '' });
  const isChosen = (id: string) => field.value.includes(id);

  function toggle(product: Chosen) {
    const next = isChosen(product.id) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product];
    setChosen(next);
    void setValue(next.map(({ id }) => id));
  }

  const results = search && found ? found.filter(({ id }) => !isChosen(id)).slice(0, MOST_FOUND) : [];
  return (
    <SearchedChoices
      legend={t('products')}
      searchLabel={t('productSearch')}
      typed={typed}
      onType={setTyped}
      aria-describedby={error && ids.errorId}
    >
      {[...chosen, ...results].map((product) => (
        <Choice key={product.id}>
          <input
            type="checkbox"
            checked={isChosen(product.id)}
            disabled={!isChosen(product.id) && chosen.length >= MAX_CAMPAIGN_PRODUCTS}
            onChange={() => toggle(product)}
          />
          <span>{product.name}</span>
          <Text size="sm">{formatMoney(product.price)}</Text>
        </Choice>
      ))}
      <div role="status">
        {search && isError && <Text size="sm">{t('productsFailed')}</Text>}
        {search && !isError && found?.length === 0 && (
          <Text size="sm" tone="muted">
            {t('noProduct')}
          </Text>
        )}
      </div>
      <FieldError ids={ids} error={error} />
    </SearchedChoices>
  );
}
