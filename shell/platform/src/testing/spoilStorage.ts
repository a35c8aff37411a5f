/** A browser that blocks storage: reading `localStorage` throws. Until `jest.restoreAllMocks()`. */
export function closeStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

/** A browser without room: it reads, and refuses to store. Until `jest.restoreAllMocks()`. */
export function fillStorage(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}
