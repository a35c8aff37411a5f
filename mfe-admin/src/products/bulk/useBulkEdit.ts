import type { ProductBulkChange, ProductBulkInput } from '@boom/contract';
import { useToast } from '@boom/platform';
import { useRef } from 'react';
import { useCommonTexts } from '../../common/i18n';
import { newKey } from '../../common/newKey';
import { useErrorToast } from '../../common/useErrorToast';
import type { Selection } from '../../table/BulkBar';
import { useProductsTexts } from '../i18n';
import { useEditProductsMutation, useUndoProductsMutation } from '../products.api';

/** What was done, as it is told. */
type Done = 'activated' | 'deactivated' | 'priced' | 'moved';

export type ListFilterQuery = NonNullable<ProductBulkInput['filter']>;

/** Changes the chosen products, or all that the list's filter finds, and offers to take it back. */
export function useBulkEdit(filter: ListFilterQuery) {
  const { t } = useProductsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [editProducts] = useEditProductsMutation();
  const [undoProducts] = useUndoProductsMutation();
  /** What has no answer yet, or not for all of them: pressed again, it is the same change and goes on. */
  const sent = useRef<{ content: string; key: string }>(null);

  async function undo(undoId: string) {
    sent.current = null;
    try {
      const { undone, keptCount, waiting } = await undoProducts(undoId).unwrap();
      const left = keptCount + waiting;
      showToast({
        tone: left > 0 ? 'info' : 'success',
        title: t('bulk.undone', { count: undone }),
        description: left > 0 ? t('bulk.kept', { count: left }) : undefined,
      });
    } catch (error) {
      showError(error, t('bulk.undoFailed'));
    }
  }

  /**
   * @returns whether it was done, to all of them.
   */
  return async function edit({ ids, isAll }: Selection, change: ProductBulkChange, done: Done): Promise<boolean> {
    const input = { ...(isAll ? { filter } : { ids }), change };
    const content = JSON.stringify(input);
    if (sent.current?.content !== content) sent.current = { content, key: newKey() };
    try {
      const { key } = sent.current;
      const { changed, skipped, skippedCount, waiting, undoId } = await editProducts({ input, key }).unwrap();
      if (waiting === 0) sent.current = null;
      if (changed > 0) {
        const title = t(`bulk.done.${done}`, { count: changed });
        showToast({ title, tone: 'success', action: { label: tCommon('undo'), undo: () => undo(undoId) } });
      }
      if (skippedCount > 0) showToast({ tone: 'info', title: leftText(skippedCount, skipped) });
      if (waiting > 0) showToast({ tone: 'error', title: t('bulk.waiting', { count: waiting }) });
      return waiting === 0;
    } catch (error) {
      showError(error, t('bulk.failed'));
      return false;
    }
  };

  /** How many stayed as they were, and why, where that is not that they were so already. */
  function leftText(count: number, skipped: { name: string; reason: string }[]): string {
    const refused = skipped.find(({ reason }) => reason.startsWith('price_'));
    const text = t('bulk.left', { count });
    return refused ? `${text} ${t(`bulk.reason.${refused.reason}`, { name: refused.name, defaultValue: '' })}` : text;
  }
}
