import type { PageHead } from '@boom/platform';
import type { PageState } from '../../src/registry/pageState';
import type { SitePath } from '../../src/routing/siteMap';
import type { PageMarkup, PageOrder } from '../../src/server/messages';
import type { ShellBuild } from '../releases/shellBuilds';
import type { ChosenRemote, RenderThreads } from './renderThreads';

/** What of a page the server has made; the browser makes the rest. */
export interface FirstScreen {
  head: PageHead;
  answers?: PageState['answers'];
  markup?: PageMarkup;
  drawn?: PageState['drawn'];
  /** Whether it has all that it asked for, and no part was left to the browser. */
  isWhole: boolean;
}

/**
 * Makes the first screen of an address: the whole page where everybody may see it, else – or when the remote fails
 * here – the frame with the remote's place left open.
 *
 * @param remote the remote that owns the address, in the version that this visitor gets.
 */
export async function makeFirstScreen(
  threads: RenderThreads,
  shell: ShellBuild,
  order: PageOrder,
  place: SitePath | undefined,
  remote: ChosenRemote | null,
): Promise<FirstScreen> {
  const page = remote && !remote.refused && !place?.isPrivate ? await threads.make(order, shell, remote) : null;
  if (page?.markup) {
    const { head = {}, answers, isWhole = false } = page.data ?? {};
    return { head, answers, markup: page.markup, drawn: 'page', isWhole };
  }

  const frame = await threads.make(order, shell, null);
  return {
    head: page?.data?.head ?? frame.data?.head ?? {},
    answers: frame.data?.answers,
    markup: frame.markup,
    drawn: frame.markup && (remote ? 'frame' : 'page'),
    isWhole: page === null && frame.markup !== undefined && (frame.data?.isWhole ?? false),
  };
}
