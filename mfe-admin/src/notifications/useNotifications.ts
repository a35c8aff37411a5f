import type { AdminWaiting } from '@boom/contract';
import { useCurrentToast, useDispatch, useStoredList, useToast } from '@boom/platform';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api';
import { addressOf, type NewsKind, sections } from '../layout/sections';
import { useNotificationsTexts } from './i18n';
import { playTone, soundChoice } from './sound';

/** The tags that an arrival of each kind invalidates. */
const staleTags = {
  order: ['admin/Order', 'admin/Stats', 'Product'],
  transfer: ['admin/PendingTransfer', 'admin/Order'],
  ticket: ['Ticket', 'admin/SupportStats'],
} as const;

/** In the order in which they are announced when several came. */
const kinds = Object.keys(staleTags) as NewsKind[];

/**
 * On arrivals since the last check: invalidates the lists and shows a notice that links to them, with a tone if that is
 * on. The notice waits for the message that is shown: it may confirm what was just done.
 */
export function useNotifications(newest: AdminWaiting['newest'] | undefined): void {
  const { t } = useNotificationsTexts();
  const dispatch = useDispatch();
  const showToast = useToast();
  const isSoundOn = useStoredList(soundChoice).length > 0;
  const { toast } = useCurrentToast('current');
  const [news, setNews] = useState<NewsKind | null>(null);
  const known = useRef(newest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each arrival.
  useEffect(() => {
    const before = known.current;
    if (!newest || !before) {
      known.current = newest;
      return;
    }
    const came = kinds.filter((kind) => (newest[kind] ?? '') > (before[kind] ?? ''));
    if (came.length === 0) return;
    // The newest that ever was: a transfer that is accepted goes, and is no arrival when that is undone.
    known.current = { ...before, ...Object.fromEntries(came.map((kind) => [kind, newest[kind]])) };
    dispatch(api.util.invalidateTags(came.flatMap((kind) => [...staleTags[kind]])));
    setNews((waiting) => kinds.find((kind) => kind === waiting || came.includes(kind)) ?? null);
    if (isSoundOn) playTone();
  }, [newest?.order, newest?.transfer, newest?.ticket]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when nothing else is.
  useEffect(() => {
    if (!news || toast) return;
    setNews(null);
    const section = sections.find((each) => each.news === news);
    showToast({
      title: t(`new.${news}`),
      action: section && { label: t('open'), leads: `${addressOf(section)}${section.newsOrder ?? ''}` },
    });
  }, [news, toast]);
}
