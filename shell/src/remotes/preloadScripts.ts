import type { ScriptToPreload } from '../registry/scriptsFor';

/** Longest wait for a copy past the cache, ms; the retry itself comes after it in any case. */
const REFRESH_MS = 4_000;

/**
 * Fetches scripts once more, past the browser's cache: their answers are kept for ever, a damaged one too, and the
 * integrity check would refuse that copy for ever. What fails here fails again, and is reported, when it is loaded.
 */
export async function refreshScripts(scripts: readonly ScriptToPreload[]): Promise<void> {
  const signal = AbortSignal.timeout(REFRESH_MS);
  await Promise.allSettled(scripts.map(({ url }) => fetch(url, { cache: 'reload', signal })));
}

/** Starts fetching scripts that are about to be needed; what is on its way already is left alone. */
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
