import { type ProductSort, productSorts } from '@boom/contract';
import { IconButton, media, SelectInput, Text, tokens, VisuallyHidden } from '@boom/platform';
import { LayoutGrid, List } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { FiltersButton } from './FiltersButton';
import { useExploreTexts } from './i18n';
import type { ExploreState, ExploreUpdate } from './useExploreState';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
`;

const Count = styled(Text)`
  flex: 1 1 auto;

  ${media.belowDesktop} {
    flex-basis: 100%;
  }
`;

const SmallScreen = styled(FiltersButton)`
  ${media.fromDesktop} {
    display: none;
  }
`;

const Sort = styled(SelectInput)`
  flex: 1 1 7rem;
  min-width: 0;

  ${media.fromTablet} {
    max-width: 14rem;
  }
`;

const Views = styled.div`
  display: flex;
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.control};

  & > [aria-pressed='true'] {
    background: ${tokens.color.ink};
    color: ${tokens.color.paper};
  }
`;

interface ToolbarProps {
  state: ExploreState;
  onChange: (update: ExploreUpdate) => void;
  /** Undefined while it is not known. */
  total: number | undefined;
}

/** The number of products, their order, and the view. */
export function Toolbar({ state, onChange, total }: ToolbarProps) {
  const { t } = useExploreTexts();
  const id = useId();
  const sorts = productSorts.filter((sort) => sort !== 'relevance' || state.q !== '');
  return (
    <Bar>
      <Count as="div" role="status" tone="muted" isTabular>
        {total === undefined ? '\u00a0' : t('count', { count: total })}
      </Count>
      <SmallScreen state={state} onChange={onChange} />
      <VisuallyHidden as="label" htmlFor={id}>
        {t('sort')}
      </VisuallyHidden>
      <Sort
        id={id}
        name="sort"
        value={state.sort}
        onChange={(event) => onChange({ sort: event.target.value as ProductSort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Sort>
      <Views role="group" aria-label={t('view')}>
        <IconButton
          label={t('asGrid')}
          icon={<LayoutGrid />}
          aria-pressed={state.view === 'grid'}
          onClick={() => onChange({ view: 'grid' })}
        />
        <IconButton
          label={t('asList')}
          icon={<List />}
          aria-pressed={state.view === 'list'}
          onClick={() => onChange({ view: 'list' })}
        />
      </Views>
    </Bar>
  );
}
