import type { ProductBulkChange, ProductBulkInput } from '@boom/contract';
import { errorCode, useSession, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { useEffect, useRef } from 'react';
import { useCommonTexts } from '../../common/i18n';
import { useChangeKey } from '../../editing/useChangeKey';
import type { Selection } from '../../table/BulkBar';
import { useProductsTexts } from '../i18n';
import { useEditProductsMutation, useGoOnEditingMutation, useUndoProductsMutation } from '../products.api';
import { forgetUndo, keepUndo } from './keptUndos';
import type { Left } from './LeftDialog';

/** What was done, as it is told. */
type Done = 'activated' | 'deactivated' | 'priced' | 'moved';

export type ListFilterQuery = NonNullable<ProductBulkInput['filter']>;

/** Refusals of an undo that will not be otherwise a moment later. */
const ENDS_UNDO = new Set<string | null>(['bulk_edit_not_found', 'bulk_undo_too_late']);

/**
 * Calls until nothing is left: each works twenty seconds at most. They are calls of their own, since nothing in the
 * panel is read again while one is under way. When a later one fails, the result so far is returned, since it can be
 * undone.
 */
async function untilDone<Report extends { waiting: number }>(
  first: () => Promise<Report>,
  next: (report: Report) => Promise<Report>,
): Promise<Report> {
  let report = await first();
  try {
    while (report.waiting > 0) report = await next(report);
  } catch {
    // What is left is in the report.
  }
  return report;
}

/**
 * Changes the chosen products, or all that the list's filter finds, and offers to take it back: in a toast, and then
 * above the table (`UndoStrip`), for as long as the API does.
 *
 * @param onRefused is told what stayed as it was, where some prices cannot be changed so; null when a change begins.
 */
export function useBulkEdit(filter: ListFilterQuery, onRefused: (left: Left | null) => void) {
  const { t } = useProductsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const { user } = useSession();
  const [editProducts] = useEditProductsMutation();
  const [goOn] = useGoOnEditingMutation();
  const [undoProducts] = useUndoProductsMutation();
  const { keyOf, answered } = useChangeKey();
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function offerUndo(title: string, undoId: string, tone: 'success' | 'error' = 'success') {
    const action = { label: tCommon('undo'), undo: () => undo(title, undoId) };
    showToast({ title, tone, action });
  }

  /** The offer is gone once it is pressed: it is made again as long as there is something to take back. */
  async function undo(title: string, undoId: string) {
    answered();
    const call = () => undoProducts(undoId).unwrap();
    try {
      const { undone, keptCount, quotes, waiting } = await untilDone(call, call);
      const left = [
        keptCount > 0 && t('bulk.kept', { count: keptCount }),
        quotes > 0 && t('bulk.quoted', { count: quotes }),
      ].filter(Boolean);
      showToast({
        tone: left.length > 0 ? 'info' : 'success',
        title: t('bulk.undone', { count: undone }),
        description: left.join(' ') || undefined,
      });
      if (waiting > 0) offerUndo(t('bulk.undoWaiting', { count: waiting }), undoId, 'error');
      else forgetUndo(undoId);
    } catch (error) {
      showError(error, t('bulk.undoFailed'));
      if (ENDS_UNDO.has(errorCode(error))) forgetUndo(undoId);
      else offerUndo(title, undoId);
    }
  }

  /** @returns whether it was done, to all of them. */
  async function edit({ ids, isAll }: Selection, change: ProductBulkChange, done: Done): Promise<boolean> {
    const input = { ...(isAll ? { filter } : { ids }), change };
    const key = keyOf(JSON.stringify(input));
    onRefused(null);
    try {
      const { changed, skipped, skippedCount, waiting, undoId, undoSeconds } = await untilDone(
        () => editProducts({ input, key }).unwrap(),
        (report) => goOn(report.undoId).unwrap(),
      );
      // Not yet done to all of them, it is the same change when it is pressed again, and goes on.
      if (waiting === 0) answered();
      if (changed > 0) {
        const title = t(`bulk.done.${done}`, { count: changed });
        offerUndo(title, undoId);
        keepUndo({ undoId, userId: user?.id ?? '', title, until: Date.now() + undoSeconds * 1_000 });
      }
      const refused = skipped.filter(({ reason }) => reason.startsWith('price_'));
      // Where the list was left meanwhile, nothing shows their names.
      if (refused.length > 0 && isShown.current) onRefused({ count: skippedCount, refused });
      else if (skippedCount > 0) showToast({ tone: 'info', title: t('bulk.left', { count: skippedCount }) });
      if (waiting > 0) showToast({ tone: 'error', title: t('bulk.waiting', { count: waiting }) });
      return waiting === 0;
    } catch (error) {
      showError(error, t('bulk.failed'));
      return false;
    }
  }

  return { edit, undo };
}
