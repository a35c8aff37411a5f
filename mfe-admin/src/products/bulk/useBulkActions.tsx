import { MAX_PRODUCT_IDS, type ProductView } from '@boom/contract';
import { useErrorToast } from '@boom/platform/forms';
import { CircleCheck, CircleOff, DollarSign, Download, Tag } from 'lucide-react';
import { useState } from 'react';
import type { BulkAction, Selection } from '../../table/BulkBar';
import { downloadProducts, saveCsv } from '../csv/downloadProducts';
import { useProductsTexts } from '../i18n';
import { useReadProductsCsvMutation } from '../products.api';
import { CategoryDialog } from './CategoryDialog';
import { type Left, LeftDialog } from './LeftDialog';
import { PriceDialog } from './PriceDialog';
import { UndoStrip } from './UndoStrip';
import { type ListFilterQuery, useBulkEdit } from './useBulkEdit';

interface Asked {
  what: 'price' | 'category';
  selection: Selection;
  /** Ends the action; the selection stays unless it was done. */
  end: (isDone: boolean) => void;
}

/**
 * The bulk actions on products.
 *
 * @param filter search and filters of the list.
 * @param rows of the current page, used as examples.
 * @returns the actions, the dialog of the one that asks, or of what the last one left out, and the offers to take them back.
 */
export function useBulkActions(filter: ListFilterQuery, rows: readonly ProductView[]) {
  const { t } = useProductsTexts();
  const showError = useErrorToast();
  const [left, setLeft] = useState<Left | null>(null);
  const { edit, undo } = useBulkEdit(filter, setLeft);
  const [readProductsCsv] = useReadProductsCsvMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (what: Asked['what']) => (selection: Selection) =>
    new Promise<boolean>((end) => setAsked({ what, selection, end }));

  function handleClose(isDone: boolean) {
    setAsked(null);
    asked?.end(isDone);
  }

  /** They stay selected: nothing was changed. */
  async function handleExport({ ids, isAll }: Selection): Promise<false> {
    if (isAll) downloadProducts(filter);
    else if (ids.length <= MAX_PRODUCT_IDS) downloadProducts({ ids: ids.join(',') });
    else {
      const { data, error } = await readProductsCsv(ids);
      if (data) saveCsv(data);
      else showError(error, t('bulk.exportFailed'));
    }
    return false;
  }

  const actions: BulkAction[] = [
    {
      id: 'activate',
      label: t('bulk.activate'),
      icon: <CircleCheck />,
      run: (selection) => edit(selection, { isActive: true }, 'activated'),
    },
    {
      id: 'deactivate',
      label: t('bulk.deactivate'),
      icon: <CircleOff />,
      run: (selection) => edit(selection, { isActive: false }, 'deactivated'),
    },
    {
      id: 'price',
      label: t('bulk.price'),
      icon: <DollarSign />,
      run: ask('price'),
    },
    {
      id: 'category',
      label: t('bulk.category'),
      icon: <Tag />,
      run: ask('category'),
    },
    { id: 'export', label: t('csv.export'), icon: <Download />, run: handleExport },
  ];

  function dialogOf({ what, selection }: Asked) {
    if (what === 'price') {
      return (
        <PriceDialog
          count={selection.count}
          products={selection.isAll ? rows : rows.filter(({ id }) => selection.ids.includes(id))}
          onConfirm={(price) => edit(selection, { price }, 'priced')}
          onClose={handleClose}
        />
      );
    }
    return (
      <CategoryDialog
        count={selection.count}
        onConfirm={(categoryId) => edit(selection, { categoryId }, 'moved')}
        onClose={handleClose}
      />
    );
  }

  const dialog = asked ? dialogOf(asked) : left && <LeftDialog left={left} onClose={() => setLeft(null)} />;
  return { actions, dialog, undos: <UndoStrip onUndo={undo} /> };
}
