import { WORKER_PATH } from '../offline/worker/protocol';

/** The used part of `window.trustedTypes`; browsers without it enforce nothing. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

/** Whether a script belongs to a published shell or remote of this origin. */
export function isOwnScript(url: string, origin: string): boolean {
  const parsed = URL.canParse(url, origin) ? new URL(url, origin) : null;
  return (
    parsed?.origin === origin &&
    /^\/(assets|remotes\/[a-z][a-z0-9]*)\/[\w.-]+\/[\w.-]+\.js$/.test(parsed.pathname) &&
    !parsed.pathname.includes('..')
  );
}

/**
 * Under `require-trusted-types-for 'script'` the browser asks this policy about every script address that is set as
 * plain text, which is how the federation runtime and webpack's chunk loader set theirs. HTML and inline script as text
 * are refused outright.
 */
export function guardScriptUrls(trusted: TrustedTypes | undefined): void {
  trusted?.createPolicy('default', {
    createScriptURL(url) {
      if (url !== WORKER_PATH && !isOwnScript(url, location.origin))
        throw new TypeError(`Not a script of this shop: ${url}`);
      return url;
    },
  });
}
