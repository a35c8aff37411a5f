/** Whether the service worker answered with its cached copy of this page, because the shop did not answer. */
export const isCachedPage = (): boolean => document.documentElement.dataset.kept !== undefined;
