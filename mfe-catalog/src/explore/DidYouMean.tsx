import { Button } from '@boom/platform';
import { handOnFocus } from '../focus/handOnFocus';
import { useExploreTexts } from './i18n';
import { useFindFacetsQuery } from './search.api';
import { filtersOf } from './searchOf';
import type { ExploreChange, ExploreState } from './useExploreState';

interface DidYouMeanProps {
  state: ExploreState;
  onChange: (change: ExploreChange) => void;
}

/** The corrected search, whose products are listed already, as a link to search for it. */
export function DidYouMean({ state, onChange }: DidYouMeanProps) {
  const { t } = useExploreTexts();
  const { currentData: facets } = useFindFacetsQuery(filtersOf(state), { skip: !state.q });
  const meant = state.q && facets?.meant;
  if (!meant) return null;
  return (
    <div>
      <Button ref={handOnFocus} variant="ghost" onClick={() => onChange({ q: meant })}>
        {t('meant', { text: meant })}
      </Button>
    </div>
  );
}
