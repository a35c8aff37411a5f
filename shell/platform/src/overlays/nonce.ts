import { setNonce } from 'get-nonce';

/**
 * The scroll lock of the overlays writes a `<style>` of its own; without the page's nonce the content security
 * policy would block it. Called by each overlay module (the package has no side effects: an import for its effect alone would be dropped).
 */
export function adoptPageNonce(): void {
  if (typeof document === 'undefined') return;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const value = nonce?.nonce || nonce?.content;
  if (value) setNonce(value);
}
