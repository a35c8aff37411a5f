import { Button, IconButton } from '@boom/platform';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { BulkActions, BulkStrip, RoomAbove } from './dataTableStyles';
import { useTableTexts } from './i18n';

/** The selected rows of a table. */
export interface Selection {
  /** Ids of the selected rows on all pages; with `isAll`, those selected before. */
  ids: string[];
  /** All rows that match search and filters: the section sends those instead of ids. */
  isAll: boolean;
  count: number;
}

/** An action on all selected rows. It must be undone or confirmed: see `action` of `ToastMessage`. */
export interface BulkAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Returns false when it was declined or failed: the rows stay selected. */
  run: (selection: Selection) => unknown;
}

interface BulkBarProps {
  selection: Selection;
  /** How many rows match search and filters. */
  total: number;
  actions: readonly BulkAction[];
  /** Absent where actions take only single rows. */
  onSelectAll?: () => void;
  /** Gets what is no longer to be selected. */
  onClear: (was: Selection) => void;
  /** Moves the focus to the rows when the bar is removed. */
  onLeft: () => void;
}

/** The number of selected rows and the actions on them, instead of the strip above the table. */
export function BulkBar({ selection, total, actions, onSelectAll, onClear, onLeft }: BulkBarProps) {
  const { t } = useTableTexts();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (shown?.contains(document.activeElement)) onLeft();
    };
  }, [onLeft]);
  const [running, setRunning] = useState<string | null>(null);

  async function handleRun({ id, run }: BulkAction) {
    setRunning(id);
    try {
      if ((await run(selection)) !== false) onClear(selection);
    } finally {
      setRunning(null);
    }
  }

  return (
    <BulkStrip ref={bar} role="region" aria-label={t('chosen')}>
      <RoomAbove />
      <strong role="status">{t('selected', { count: selection.count })}</strong>
      {onSelectAll && !selection.isAll && total > selection.count && (
        <Button size="sm" variant="ghost" onClick={onSelectAll}>
          {t('selectAll', { total: total.toLocaleString('es-MX') })}
        </Button>
      )}
      <BulkActions>
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            icon={action.icon}
            isBusy={running === action.id}
            onClick={() => running === null && handleRun(action)}
          >
            {action.label}
          </Button>
        ))}
      </BulkActions>
      <IconButton label={t('clear')} icon={<X />} onClick={() => onClear(selection)} />
    </BulkStrip>
  );
}
