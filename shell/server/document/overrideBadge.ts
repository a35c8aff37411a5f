import { dark, light } from '../../platform/src/design/palette';
import { media } from '../../platform/src/design/tokens';
import texts from '../i18n/es-MX.json';
import { t } from '../i18n/texts';
import { escapeHtml } from './html';

const style = `
#boom-override {
  position: fixed; z-index: 1000; inset: auto auto max(.75rem, env(safe-area-inset-bottom)) .75rem;
  display: flex; align-items: center; gap: .5rem 1rem; flex-wrap: wrap; max-width: min(30rem, calc(100vw - 1.5rem));
  padding: .5rem .5rem .5rem 1rem; border: 2px solid ${light.paper}; border-radius: 12px;
  background: ${light.ink}; color: ${light.paper}; font: 600 .875rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
  box-shadow: 0 4px 16px rgb(0 0 0 / .35); pointer-events: auto;
}
#boom-override form { margin: 0; }
#boom-override button {
  min-height: 2.75rem; padding: 0 1rem; border: 0; border-radius: 8px; background: ${light.paper}; color: ${light.ink};
  font: inherit; cursor: pointer;
}
#boom-override button:focus-visible { outline: 3px solid ${light.paper}; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  #boom-override { border-color: ${dark.paper}; background: ${dark.ink}; color: ${dark.paper}; }
  #boom-override button { background: ${dark.paper}; color: ${dark.ink}; }
  #boom-override button:focus-visible { outline-color: ${dark.paper}; }
}
/* Above the panel's sections, which are at the foot there. */
${media.belowDesktop} { #boom-override { bottom: calc(4.75rem + env(safe-area-inset-bottom)); } }
@media print { #boom-override { display: none; } }`;

/**
 * Says in every document of a browser with an override that it is not the shop that everybody sees, with one press to
 * leave. It stands beside the shop and not in it, without script: it is there whatever the version that is tried does.
 *
 * @param versions as in "catalog 1.3.0"; none where the store has lost them.
 * @param errors why something is not shown, in sentences.
 */
export function overrideBadge(versions: readonly string[], errors: readonly string[], nonce: string): string {
  const list = new Intl.ListFormat('es-MX').format(versions);
  const shown = versions.length > 0 ? [t('override.says', { versions: list })] : [];
  const lost = errors.map((trouble) => t('override.instead', { trouble }));
  const says = [...shown, ...lost].join('. ') || texts.override.gone;
  return `<style nonce="${nonce}">${style}
</style>
<aside id="boom-override" aria-label="${escapeHtml(texts.override.label)}">
<span>${escapeHtml(says)}</span>
<form method="post" action="/releases/override/leave"><button>${escapeHtml(texts.override.leave)}</button></form>
</aside>`;
}
