/**
 * What the shop's pages may load and run (rulebook, R23).
 *
 * Scripts are of this origin, and their addresses pass the `default` Trusted Types policy of the shell, which admits
 * only its own assets and published releases. Styles need the nonce: styled-components writes them into the page.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // What the panel made or read: receipts in the browser's PDF viewer, previews of mails. No address is framed.
    'frame-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /api/reports/csp',
  ].join('; ');
}

/**
 * Scripts run only when the page names their hash, as all of ours do: one that was slipped in with an address of this
 * origin does not. Browsers that do not know the header take no notice.
 */
export const integrityPolicy = {
  'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policies)',
  'Reporting-Endpoints': 'policies="/api/reports/csp"',
};
