import { Button, IconButton, useTranslation } from '@boom/platform';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { BulkActions, BulkStrip } from './tableLook';

/** What somebody has chosen in a table. */
export interface Selection {
  /** Of the chosen rows, on whichever page; with `isAll` what they were before that was pressed. */
  ids: string[];
  /** All that search and filters find: the section sends those instead of ids. */
  isAll: boolean;
  count: number;
}

/** Something that is done to all chosen rows at once. It must be undone or asked about: see `offerUndo`. */
export interface BulkAction {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'secondary' | 'danger';
  /** The rows stay chosen when this answers false: the question was declined, or it failed. */
  run: (selection: Selection) => unknown;
}

interface BulkBarProps {
  selection: Selection;
  /** How many search and filters find. */
  total: number;
  actions: readonly BulkAction[];
  /** Not there where actions take only rows one by one. */
  onSelectAll?: () => void;
  onClear: () => void;
  /** Takes the focus to the rows, when it would go with the bar. */
  onLeft: () => void;
}

/** How many are chosen, and what can be done to them; in the place of the strip above the table. */
export function BulkBar({ selection, total, actions, onSelectAll, onClear, onLeft }: BulkBarProps) {
  const { t } = useTranslation('admin');
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
      if ((await run(selection)) !== false) onClear();
    } finally {
      setRunning(null);
    }
  }

  return (
    <BulkStrip ref={bar} role="region" aria-label={t('table.chosen')}>
      <strong role="status">{t('table.selected', { count: selection.count })}</strong>
      {onSelectAll && !selection.isAll && total > selection.count && (
        <Button size="sm" variant="ghost" onClick={onSelectAll}>
          {t('table.selectAll', { total: total.toLocaleString('es-MX') })}
        </Button>
      )}
      <BulkActions>
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            variant={action.tone ?? 'secondary'}
            icon={action.icon}
            isBusy={running === action.id}
            onClick={() => running === null && handleRun(action)}
          >
            {action.label}
          </Button>
        ))}
      </BulkActions>
      <IconButton label={t('table.clear')} icon={<X aria-hidden="true" />} onClick={onClear} />
    </BulkStrip>
  );
}
