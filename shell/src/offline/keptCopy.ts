/** Whether the service worker showed this page from what it kept, because the shop did not answer. */
export const isKeptCopy = (): boolean => document.documentElement.dataset.kept !== undefined;
