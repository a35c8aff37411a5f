import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What is used of Lighthouse's result. */
interface Result {
  audits: Record<string, { numericValue?: number; details?: unknown }>;
  /** Scores from 0 to 1. */
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

/**
 * One visit by Lighthouse with its defaults for phones: its own load in an unhindered browser, and the times on a slow
 * line and a slow processor computed from that ("simulate"). That is what its scores are defined for, and other work on
 * the machine disturbs it less than a visit that is really slowed down. npx keeps it after the first visit.
 *
 * @param port debugging port of the browser.
 * @param isFull all four categories instead of the performance alone: slower, and the same every time.
 * @throws Error when the page did not load.
 */
export async function runLighthouse(url: string, port: number, isFull: boolean) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', 'lighthouse@12.8.2', url, `--port=${port}`, '--output=json', '--quiet'],
      ...['--no-enable-error-reporting', '--disable-full-page-screenshot'],
      // It leaves the page and comes back: seconds for no metric of ours.
      '--skip-audits=bf-cache',
      ...(isFull ? [] : ['--only-categories=performance']),
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`);
  return readMetrics(result);
}

interface NetworkRequest {
  resourceType?: string;
  transferSize: number;
  networkEndTime: number;
}

/** A task of more than 50 ms. */
interface LongTask {
  /** The script that it runs; the document, or no address, where it is none. */
  url: string;
  duration: number;
}

/**
 * What of a Lighthouse result the table shows. Times in ms, sizes in KB of 1,000 bytes as they crossed the wire, scores
 * 0 to 100; undefined what was not measured.
 */
export function readMetrics(result: Pick<Result, 'audits' | 'categories'>) {
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
  const tasks = items<LongTask>('long-tasks').filter(({ url }) => url.endsWith('.js'));
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
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
}
