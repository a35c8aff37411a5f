import { Button, lazyPart, useTranslation } from '@boom/platform';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FiltersDrawerProps } from './FiltersDrawer';
import { countFilters } from './useExploreState';

const FiltersDrawer = lazyPart(async () => ({ default: (await import('./FiltersDrawer')).FiltersDrawer }));

interface FiltersButtonProps extends Pick<FiltersDrawerProps, 'state' | 'onChange'> {
  className?: string;
}

/** Opens the filters on a small screen; their panel is fetched when it is first asked for. */
export function FiltersButton({ state, onChange, className }: FiltersButtonProps) {
  const { t } = useTranslation('catalog');
  const [isOpen, setIsOpen] = useState<boolean>();
  const count = countFilters(state);

  return (
    <div className={className}>
      <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {count > 0 ? t('explore.filtersWithCount', { count }) : t('explore.filters')}
      </Button>
      {isOpen !== undefined && (
        <FiltersDrawer state={state} onChange={onChange} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
