import { promotionTypes } from '@boom/contract';
import { SelectInput, Stack, tokens, useListCategoriesQuery, useTranslation } from '@boom/platform';
import { useId } from 'react';
import styled from 'styled-components';
import { PriceFilter } from './PriceFilter';
import type { ExploreChange, ExploreState } from './useExploreState';

const Group = styled.fieldset`
  padding-top: 1.25rem;
  border-top: 1px solid ${tokens.color.line};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: 0.5rem;
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.heavy};

  & + * {
    clear: both;
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.5rem;
  font-size: ${tokens.size.sm};
  cursor: pointer;

  & > input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${tokens.color.ink};
  }
`;

const promotions = [null, 'any', ...promotionTypes] as const;

interface FiltersProps {
  state: ExploreState;
  onChange: (change: ExploreChange) => void;
}

/** What narrows the list: category, price, promotion, availability. */
export function Filters({ state, onChange }: FiltersProps) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const { data: categories } = useListCategoriesQuery();

  return (
    <Stack gap={5}>
      <Group>
        <Legend as="label" htmlFor={`${id}-category`}>
          {t('explore.category')}
        </Legend>
        <SelectInput
          id={`${id}-category`}
          name="category"
          value={state.category ?? ''}
          onChange={(event) => onChange({ category: event.target.value || null })}
        >
          <option value="">{t('explore.allCategories')}</option>
          {categories
            ?.filter(({ isActive }) => isActive)
            .map((category) => (
              <option key={category.id} value={category.id}>
                {`${category.emoji} ${category.name}`}
              </option>
            ))}
        </SelectInput>
      </Group>
      <Group>
        <Legend>{t('explore.price')}</Legend>
        <PriceFilter
          key={`${state.minPrice}-${state.maxPrice}`}
          min={state.minPrice}
          max={state.maxPrice}
          onChange={onChange}
        />
      </Group>
      <Group>
        <Legend>{t('explore.promotion')}</Legend>
        <div>
          {promotions.map((promotion) => (
            <Choice key={promotion}>
              <input
                type="radio"
                name={`${id}-promotion`}
                checked={state.promotion === promotion}
                onChange={() => onChange({ promotion })}
              />
              {t(`explore.promotions.${promotion ?? 'none'}`)}
            </Choice>
          ))}
        </div>
      </Group>
      <Group>
        <Legend>{t('explore.availability')}</Legend>
        <Choice>
          <input
            type="checkbox"
            name="available"
            checked={state.available}
            onChange={(event) => onChange({ available: event.target.checked })}
          />
          {t('explore.onlyAvailable')}
        </Choice>
      </Group>
    </Stack>
  );
}
