const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom hides Node's web globals; the base API's fetch needs them. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'BroadcastChannel',
      'ReadableStream',
    ]) {
      this.global[name] ??= globalThis[name];
    }
    // Node's fetch takes no signal but its own kind; in a browser, too, there is only one kind.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    // Node's fetch waits for ever for the files of jsdom's own form data; only that reads a form's fields, which React asks for.
    const FieldsOfForm = this.global.FormData;
    this.global.FormData = new Proxy(globalThis.FormData, {
      construct: (Empty, args) => (args.length > 0 ? new FieldsOfForm(...args) : new Empty()),
    });
  }
};
