import { Button } from '@boom/platform';
import { Drawer } from '@boom/platform/overlays';
import { useRef } from 'react';
import { Filters } from '../Filters';
import { useExploreTexts } from '../i18n';
import type { ApplyPrice } from '../PriceFilter';
import { useFindFacetsQuery } from '../search.api';
import { filtersOf } from '../searchOf';
import type { ExploreState, ExploreUpdate } from '../useExploreState';
import { useDrawerTexts } from './i18n';

export interface FiltersDrawerProps {
  state: ExploreState;
  onChange: (update: ExploreUpdate) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** The filters on a small screen. The list behind it follows each choice. */
export default function FiltersDrawer({ state, onChange, isOpen, onClose }: FiltersDrawerProps) {
  const { t } = useExploreTexts();
  const { t: tDrawer } = useDrawerTexts();
  const { data, currentData, error } = useFindFacetsQuery(filtersOf(state), { skip: !isOpen });
  const facets = error ? currentData : data;
  const applyPrice = useRef<ApplyPrice>(null);
  // A price that was typed is chosen, too; what is none keeps the filters open.
  const handleShow = () => {
    if (applyPrice.current?.() !== false) onClose();
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters')}
      footer={
        <Button variant="primary" isBlock onClick={handleShow}>
          {facets ? tDrawer('showCount', { count: facets.total }) : tDrawer('show')}
        </Button>
      }
    >
      <Filters state={state} onChange={onChange} applyPriceRef={applyPrice} />
    </Drawer>
  );
}
