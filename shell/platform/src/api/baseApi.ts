import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { errorCode } from './apiErrors';
import { noteFailure } from './failedCalls';

/** What a store on the server is created with; a browser has all of it. */
export interface ApiContext {
  apiOrigin?: string;
  /** Who asks: the visitor's cookie and address, handed on. */
  headers?: Record<string, string>;
  /** After this an answer is not waited for, ms. */
  timeoutMs?: number;
}

/** A read that takes longer has failed: whoever waits may then try again, instead of looking at grey blocks. */
const READ_MS = 10_000;

/** For endpoints whose `queryFn` says in code what it calls: the release reads the calls here. `POST orders/{}/cancel`. */
export interface EndpointOptions {
  calls?: readonly string[];
}

type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, EndpointOptions>;

/** Cookies go along, answers that are not JSON are kept as text, and a lost session is noticed. */
const apiBaseQuery: ApiBaseQuery = async (args, api, extraOptions) => {
  const { apiOrigin, headers, timeoutMs } = (api.extra as ApiContext | undefined) ?? {};
  const query = fetchBaseQuery({
    baseUrl: new URL('/api/', apiOrigin ?? globalThis.location.origin).href,
    credentials: 'same-origin',
    headers,
    timeout: timeoutMs ?? (api.type === 'query' ? READ_MS : undefined),
    responseHandler: 'content-type',
  });
  const result = await query(args, api, extraOptions);
  // Who has gone on to something else gets no answer because they want none.
  if (!api.signal.aborted) noteFailure(result.error);
  // A wrong password is a 401 too, and says nothing about the session.
  if (errorCode(result.error) === 'unauthenticated' && api.endpoint !== 'findCurrentUser') {
    api.dispatch(baseApi.util.invalidateTags(['Session']));
  }
  return result;
};

/**
 * The one API slice, so that cache and tags are shared. Its tags are those that cross remotes; a remote's endpoints and
 * its own tags come by `remoteApi`.
 *
 * Nothing is retried or read again by itself (storefront specification, section 7), except that what is on the screen
 * is read again when a lost connection is back (decision 30).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [
    'Address',
    'Banner',
    'Category',
    'Offer',
    'Order',
    'PaymentsConfig',
    'Product',
    'Security',
    'Session',
    'Ticket',
    'TransferDiscount',
  ],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
