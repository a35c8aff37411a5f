import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The machine's own Firefox, driven by WebDriver BiDi; undefined where none is installed. */
export const installedFirefox = (): string | undefined => process.env.FIREFOX_PATH ?? places.find(existsSync);

/** What Playwright keeps to itself: the browser's end of the WebDriver connection. */
interface Internals {
  _connection: { toImpl(browser: Browser): { _browserSession: { send(method: string, params: unknown): unknown } } };
}

/** Firefox 153 does not know this command, which Playwright 1.65 gives each new context: no test asks for dark colours. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/**
 * Playwright sets a field's value by script here. React, which watches that setter, then takes the text for its own and
 * ignores the event; typed by the browser it is a person's.
 */
function typeAsPerson(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => undefined,
  });
}

/** Bridges what Playwright's way to Firefox lacks. */
export function adaptFirefox(browser: Browser): void {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, params) => (method === UNKNOWN ? Promise.resolve({}) : send(method, params));
  browser.on('context', (context) => context.addInitScript(typeAsPerson));
}
