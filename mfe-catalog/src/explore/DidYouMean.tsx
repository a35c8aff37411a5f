import { Button, useTranslation } from '@boom/platform';
import { useFindFacetsQuery } from './search.api';
import { filtersOf } from './searchOf';
import type { ExploreChange, ExploreState } from './useExploreState';

interface DidYouMeanProps {
  state: ExploreState;
  onChange: (change: ExploreChange) => void;
}

/** The corrected search, whose products are listed already, as a link to search for it. */
export function DidYouMean({ state, onChange }: DidYouMeanProps) {
  const { t } = useTranslation('catalog');
  const { currentData: facets } = useFindFacetsQuery(filtersOf(state), { skip: !state.q });
  const meant = state.q && facets?.meant;
  if (!meant) return null;
  return (
    <div>
      <Button variant="ghost" onClick={() => onChange({ q: meant })}>
        {t('explore.meant', { text: meant })}
      </Button>
    </div>
  );
}
