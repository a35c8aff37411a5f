import { useErrorToast } from '@boom/platform/forms';
import { useEffect } from 'react';
import { useTableTexts } from './i18n';
import { useLastRead } from './useLastRead';
import { type ListAddress, NEW } from './useListAddress';

type FindById<Row> = (
  id: string,
  options: { skip: boolean },
) => { currentData?: Row; isError: boolean; error?: unknown };

/**
 * The record of the address: from the current page, or read by its id, since a link may name any. One that a change
 * removed from the list stays open as last read. An unknown one shows a message and closes; of one that could not be
 * read the address stays, for a reload.
 *
 * @param rows of the page.
 * @param useFind the hook of the endpoint that reads one record.
 */
export function useOpenRecord<Row extends { id: string }>(
  address: ListAddress,
  rows: readonly Row[] | undefined,
  useFind: FindById<Row>,
): Row | undefined {
  const { t } = useTableTexts();
  const showError = useErrorToast();
  const { closeRecord } = address;
  const open = address.open === NEW ? null : address.open;
  const listed = rows?.find(({ id }) => id === open);
  const { currentData, isError, error } = useFind(open ?? '', { skip: !open || !rows || listed !== undefined });
  const shown = useLastRead(open, listed ?? (currentData?.id === open ? currentData : undefined));

  const isUnread = open !== null && isError && shown === undefined;
  const isGone = (error as { status?: unknown } | undefined)?.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each record.
  useEffect(() => {
    if (!isUnread) return;
    showError(error, t(isGone ? 'notFound' : 'unread'));
    if (isGone) closeRecord();
  }, [isUnread, open]);

  return open === null ? undefined : shown;
}
