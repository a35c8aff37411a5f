import type { ScriptToPreload } from '../registry/scriptsFor';

/** Longest wait for a copy past the cache, ms; the retry itself comes after it in any case. */
const REFRESH_MS = 4_000;

/**
 * Fetches scripts again, past the browser's cache: they are cached for a year, and the integrity check would refuse a
 * damaged copy each time. A failure here is ignored: loading the script fails again and is reported.
 */
export async function refreshScripts(scripts: readonly ScriptToPreload[]): Promise<void> {
  const signal = AbortSignal.timeout(REFRESH_MS);
  await Promise.allSettled(scripts.map(({ url }) => fetch(url, { cache: 'reload', signal })));
}

/** Preloads scripts that are needed soon, unless they are loading already. */
export function preloadScripts(scripts: readonly ScriptToPreload[]): void {
  for (const { url, integrity } of scripts) {
    if (document.head.querySelector(`link[rel="preload"][href="${url}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = url;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
