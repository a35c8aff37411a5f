import { Button, formatMoney, media, tokens, useListCategoriesQuery } from '@boom/platform';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useExploreTexts } from './i18n';
import type { ExploreState, ExploreUpdate } from './useExploreState';

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  overflow-wrap: anywhere;
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.25rem;
  padding: 0 0.625rem 0 0.875rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.canvas};
  font-size: ${tokens.size.sm};

  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.ink};
    }
  }

  & > svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

interface ActiveFiltersProps {
  state: ExploreState;
  onChange: (change: ExploreUpdate) => void;
  onClear: () => void;
}

/** The active filters, each with a button that removes it. */
export default function ActiveFilters({ state, onChange, onClear }: ActiveFiltersProps) {
  const { t } = useExploreTexts();
  const { data: categories } = useListCategoriesQuery();
  const { category, promotion, available, freeShipping, minPrice, maxPrice, specs } = state;

  const from = minPrice && formatMoney(minPrice);
  const to = maxPrice && formatMoney(maxPrice);
  const chips: { name: string | null | undefined; without: ExploreUpdate }[] = [
    {
      // One that is switched off is not listed, and filters all the same.
      name: category && categories && (categories.find(({ id }) => id === category)?.name ?? t('category')),
      without: { category: null },
    },
    {
      name: from && to ? t('between', { from, to }) : from ? t('atLeast', { from }) : to && t('atMost', { to }),
      without: { minPrice: null, maxPrice: null },
    },
    { name: promotion && t(`promotions.${promotion}`), without: { promotion: null } },
    { name: available ? t('onlyAvailable') : null, without: { available: false } },
    { name: freeShipping ? t('freeShipping') : null, without: { freeShipping: false } },
    ...specs.split('|').map((choice) => ({
      name: choice.replace(':', ': '),
      // Of what is chosen by then: another one may have been taken away before the page was drawn again.
      without: (now: ExploreState) => ({
        specs: now.specs
          .split('|')
          .filter((one) => one !== choice)
          .join('|'),
      }),
    })),
  ];
  /** The button goes with its filter: the next one takes the focus, or the list where none is left. */
  const handOn = ({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>, isLast: boolean) => {
    const next = isLast
      ? parentElement?.closest('section')
      : parentElement?.nextElementSibling?.querySelector('button');
    next?.focus();
  };
  const shown = chips.filter(({ name }) => name);
  return (
    <Line role="list">
      {shown.map(({ name, without }) => (
        <li key={name}>
          <Chip
            type="button"
            aria-label={t('remove', { filter: name })}
            onClick={(event) => {
              handOn(event, shown.length === 1);
              onChange(without);
            }}
          >
            {name}
            <X />
          </Chip>
        </li>
      ))}
      <li>
        <Button
          variant="ghost"
          size="sm"
          onClick={(event) => {
            handOn(event, true);
            onClear();
          }}
        >
          {t('clear')}
        </Button>
      </li>
    </Line>
  );
}
