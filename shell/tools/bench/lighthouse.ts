import type { Result } from 'lighthouse';
import type { Figures } from './measures';

interface RunOptions {
  /** Debugging port of the browser. */
  port: number;
  /** With what the visit before left in the browser. */
  isWarm: boolean;
  /** All four categories instead of the performance alone: slower, and the same every time. */
  isFull: boolean;
}

/**
 * One visit by Lighthouse with its defaults for phones: its own load in an unhindered browser, and the times on a slow
 * line and a slow processor computed from that ("simulate"). That is what its scores are defined for, and other work on
 * the machine disturbs it less than a visit that is really slowed down.
 *
 * @throws Error when the page did not load.
 */
export async function runLighthouse(url: string, { port, isWarm, isFull }: RunOptions): Promise<Figures> {
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    disableStorageReset: isWarm,
    disableFullPageScreenshot: true,
    // It leaves the page and comes back: seconds for no figure of ours.
    skipAudits: ['bf-cache'],
    onlyCategories: isFull ? undefined : ['performance'],
  });
  if (!run) throw new Error(`Lighthouse has no result for ${url}`);
  if (run.lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${run.lhr.runtimeError.message}`);
  return readFigures(run.lhr);
}

interface NetworkRequest {
  resourceType?: string;
  transferSize: number;
  networkEndTime: number;
}

/** What of a Lighthouse result the table shows. */
export function readFigures(result: Pick<Result, 'audits' | 'categories'>): Figures {
  const value = (audit: string) => result.audits[audit]?.numericValue;
  const items = <Item>(audit: string): Item[] =>
    ((result.audits[audit]?.details as { items?: Item[] } | undefined)?.items ?? []) as Item[];
  const score = (category: string) => {
    const found = result.categories[category]?.score;
    return typeof found === 'number' ? Math.round(found * 100) : undefined;
  };
  // Not what the browser's cache answered, nor pictures that stand in the document.
  const requests = items<NetworkRequest>('network-requests').filter(({ transferSize }) => transferSize > 0);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const paintedAt = items<{ observedLargestContentfulPaint?: number }>('metrics')[0]?.observedLargestContentfulPaint;
  const isEarly = ({ networkEndTime }: NetworkRequest) => networkEndTime < (paintedAt ?? 0);
  const size = (list: NetworkRequest[]) => list.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  const figures: Figures = {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    cpu: value('mainthread-work-breakdown'),
    nodes: value('dom-size'),
    requests: requests.length,
    bytes: size(requests),
    scripts: size(scripts),
    earlyScripts: size(scripts.filter(isEarly)),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined));
}
