import { remoteApi } from '@boom/platform';

/** The API slice for this remote's endpoints. */
export const api = remoteApi('support');
