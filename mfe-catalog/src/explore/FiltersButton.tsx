import { Button, lazyComponent } from '@boom/platform';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FiltersDrawerProps } from './drawer/FiltersDrawer';
import { useExploreTexts } from './i18n';
import { countFilters } from './useExploreState';

const FiltersDrawer = lazyComponent(() => import(/* webpackChunkName: 'filters' */ './drawer/FiltersDrawer'));

interface FiltersButtonProps extends Pick<FiltersDrawerProps, 'state' | 'onChange'> {
  className?: string;
}

/** Opens the filters on a small screen; their drawer is loaded on first use. */
export function FiltersButton({ state, onChange, className }: FiltersButtonProps) {
  const { t } = useExploreTexts();
  const [isOpen, setIsOpen] = useState<boolean>();
  const count = countFilters(state);

  return (
    <div className={className}>
      <Button icon={<SlidersHorizontal />} onClick={() => setIsOpen(true)}>
        {count > 0 ? t('filtersWithCount', { count }) : t('filters')}
      </Button>
      {isOpen !== undefined && (
        <FiltersDrawer state={state} onChange={onChange} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
