/** A network that keeps the answers to calls of this method to itself, and ends a call when the page gives it up. */
export function holdBack(method: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.method !== method) return fetch(request);
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
}
