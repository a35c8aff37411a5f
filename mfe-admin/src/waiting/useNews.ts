import type { AdminWaiting } from '@boom/contract';
import { useDispatch, useKeptList, useToast, useTranslation } from '@boom/platform';
import { useEffect, useRef } from 'react';
import { api } from '../api';
import { addressOf, type NewsKind, sections } from '../layout/sections';
import { playTone, soundChoice } from './sound';

/** What a screen may show that is old when one of them came. */
const staleTags = {
  order: ['admin/Order', 'admin/Stats'],
  transfer: ['admin/PendingTransfer', 'admin/Order'],
  ticket: ['Ticket', 'admin/SupportStats'],
} as const;

/** The first to be told when several came. */
const kinds = Object.keys(staleTags) as NewsKind[];

/**
 * When something came in since the last look: lists are read again where they are, and a notice – with a tone, for who
 * wants one – leads to it.
 */
export function useNews(newest: AdminWaiting['newest'] | undefined): void {
  const { t } = useTranslation('admin');
  const dispatch = useDispatch();
  const showToast = useToast();
  const isSoundOn = useKeptList(soundChoice).length > 0;
  const known = useRef(newest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each arrival.
  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (!newest || !before) return;
    const came = kinds.filter((kind) => (newest[kind] ?? '') > (before[kind] ?? ''));
    const [first] = came;
    if (!first) return;
    dispatch(api.util.invalidateTags(came.flatMap((kind) => [...staleTags[kind]])));
    const section = sections.find(({ news }) => news === first);
    showToast({
      title: t(`news.${first}`),
      action: section && { label: t('news.open'), leads: addressOf(section) },
    });
    if (isSoundOn) playTone();
  }, [newest?.order, newest?.transfer, newest?.ticket]);
}
