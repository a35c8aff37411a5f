import type { ScriptToPreload } from '../registry/scriptsFor';

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
