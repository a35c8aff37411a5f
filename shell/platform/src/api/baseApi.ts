import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { errorCode } from './apiErrors';
import { isUnattended } from './attendance';
import { noteFailure } from './failedCalls';

/** How a store on the server reaches the API; a browser needs none of it. */
export interface ApiContext {
  apiOrigin?: string;
  /** The visitor's cookie and address, passed on to the API. */
  headers?: Record<string, string>;
  /** A request fails after this time, ms. */
  timeoutMs?: number;
}

/** A read that takes longer fails, so that the page shows "Reintentar" instead of skeletons, ms. */
const READ_MS = 10_000;

/**
 * For endpoints with a `queryFn`: the calls it makes, as `POST orders/{}/cancel`. The release command reads them here.
 */
export interface EndpointOptions {
  calls?: readonly string[];
}

type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, EndpointOptions>;

/** Sends cookies, leaves answers that are not JSON as text, and notices a session that ended. */
const apiBaseQuery: ApiBaseQuery = async (args, api, extraOptions) => {
  const { apiOrigin, headers, timeoutMs } = (api.extra as ApiContext | undefined) ?? {};
  const query = fetchBaseQuery({
    baseUrl: new URL('/api/', apiOrigin ?? globalThis.location.origin).href,
    credentials: 'same-origin',
    headers: isUnattended() ? { ...headers, 'X-Unattended': '1' } : headers,
    timeout: timeoutMs ?? (api.type === 'query' ? READ_MS : undefined),
    responseHandler: 'content-type',
    // The API answers with no page: that is of somebody in between, who may say 200 for "back soon".
    validateStatus: ({ ok }, body) => ok && !/^\s*</.test(body),
  });
  const result = await query(args, api, extraOptions);
  // A request that the page aborted, because its answer is no longer needed, did not fail.
  if (!api.signal.aborted) noteFailure(result.error);
  // A wrong password is a 401 too, but does not mean that the session ended.
  if (errorCode(result.error) === 'unauthenticated' && api.endpoint !== 'findCurrentUser') {
    api.dispatch(baseApi.util.invalidateTags(['Session']));
  }
  return result;
};

/**
 * The one API slice, so that cache and tags are shared. It has the tags that several remotes use; a remote adds its
 * endpoints and its own tags with `remoteApi`.
 *
 * Nothing is retried by itself (storefront specification, section 7). What is on the screen is read again when a lost
 * connection is back (decision 30), and where its query says so (`pollingInterval`, `refetchOnFocus`).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [
    'Address',
    'Banner',
    'Category',
    'FiscalProfile',
    'Offer',
    'Order',
    'PaymentsConfig',
    'Product',
    'Security',
    'Session',
    'Shop',
    'Ticket',
    'TransferDiscount',
  ],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
