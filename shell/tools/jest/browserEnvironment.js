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
  }
};
