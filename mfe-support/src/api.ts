import { remoteApi } from '@boom/platform';

/** Where this remote's endpoints go. */
export const api = remoteApi('support');
