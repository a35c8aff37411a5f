import { type ProductFacets, promotionTypes } from '@boom/contract';
import { lazyComponent, Stack } from '@boom/platform';
import { type Ref, useId } from 'react';
import { CategoryFilter } from './CategoryFilter';
import { Choice, Choices } from './Choice';
import { Group, Legend } from './filterStyles';
import { useExploreTexts } from './i18n';
import { PriceBands } from './PriceBands';
import { type ApplyPrice, PriceFilter } from './PriceFilter';
import { useFindFacetsQuery } from './search.api';
import { filtersOf } from './searchOf';
import type { ExploreState, ExploreUpdate } from './useExploreState';

const SpecificationFilters = lazyComponent(() => import('./SpecificationFilters'), {
  waiting: () => null,
  failed: () => null,
});

const promotions = [null, 'any', ...promotionTypes] as const;

/** How many products a promotion would show; undefined for "all", which has no count of its own. */
function countOf(promotion: (typeof promotions)[number], counts: ProductFacets['promotions'] | undefined) {
  if (!counts || promotion === null) return undefined;
  const counted = counts.filter(({ promotionType }) => promotion === 'any' || promotionType === promotion);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

interface FiltersProps {
  state: ExploreState;
  onChange: (update: ExploreUpdate) => void;
  /** For a button elsewhere that is done with the filters. */
  applyPriceRef?: Ref<ApplyPrice>;
}

/** The filters: category, price, promotion, availability, shipping, what its products have; each choice has its count of products. */
export function Filters({ state, onChange, applyPriceRef }: FiltersProps) {
  const { t } = useExploreTexts();
  const id = useId();
  // The previous counts stay until the new ones arrive, or do not: the filters work without counts, too. What is chosen
  // from, prices in steps and what products of the category have, stays where somebody just chose from it.
  const { data: facets, currentData, error } = useFindFacetsQuery(filtersOf(state));
  const counts = error ? currentData : facets;

  return (
    <Stack gap={5}>
      <Group>
        <Legend>{t('category')}</Legend>
        <CategoryFilter
          chosen={state.category}
          counts={counts?.categories}
          onChange={(category) => onChange({ category })}
        />
      </Group>
      <Group>
        <Legend>{t('price')}</Legend>
        <PriceBands bands={facets?.priceBands} min={state.minPrice} max={state.maxPrice} onChange={onChange} />
        <PriceFilter state={state} range={facets?.price ?? null} onChange={onChange} applyRef={applyPriceRef} />
      </Group>
      <Group>
        <Legend>{t('promotion')}</Legend>
        <Choices>
          {promotions.map((promotion) => (
            <Choice
              key={promotion}
              type="radio"
              name={`${id}-promotion`}
              checked={state.promotion === promotion}
              onChange={() => onChange({ promotion })}
              count={countOf(promotion, counts?.promotions)}
            >
              {t(`promotions.${promotion ?? 'none'}`)}
            </Choice>
          ))}
        </Choices>
      </Group>
      <Group>
        <Legend>{t('availability')}</Legend>
        <Choice
          type="checkbox"
          name="available"
          checked={state.available}
          onChange={(event) => onChange({ available: event.target.checked })}
          count={counts?.availability.available}
        >
          {t('onlyAvailable')}
        </Choice>
      </Group>
      <Group>
        <Legend>{t('shipping')}</Legend>
        <Choice
          type="checkbox"
          name="freeShipping"
          checked={state.freeShipping}
          onChange={(event) => onChange({ freeShipping: event.target.checked })}
          count={counts?.freeShipping}
        >
          {t('freeShipping')}
        </Choice>
      </Group>
      {facets?.specifications && facets.category === state.category && (
        <SpecificationFilters facets={facets.specifications} specs={state.specs} onChange={onChange} />
      )}
    </Stack>
  );
}
