import { Button, useTranslation } from '@boom/platform';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { FiltersDrawerProps } from './FiltersDrawer';
import { countFilters } from './useExploreState';

interface FiltersButtonProps extends Pick<FiltersDrawerProps, 'state' | 'onChange'> {
  className?: string;
}

/** Opens the filters on a small screen; their panel is fetched when it is first asked for. */
export function FiltersButton({ state, onChange, className }: FiltersButtonProps) {
  const { t } = useTranslation('catalog');
  const [Drawer, setDrawer] = useState<ComponentType<FiltersDrawerProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(state);

  const handleClick = async () => {
    const { FiltersDrawer } = await import('./FiltersDrawer');
    setDrawer(() => FiltersDrawer);
    setIsOpen(true);
  };
  return (
    <div className={className}>
      <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => void handleClick()}>
        {count > 0 ? t('explore.filtersWithCount', { count }) : t('explore.filters')}
      </Button>
      {Drawer && <Drawer state={state} onChange={onChange} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
