import type { NewReturn, ReturnableView, ReturnSent, ReturnView } from '@boom/contract';
import { api } from '../api';
import { UPLOAD_MS } from '../pictures/uploadTime';

/** What is sent for a new return: its fields, its pictures, and the key under which it is stored once. */
interface ReturnRequest extends NewReturn {
  orderId: string;
  pictures: readonly File[];
  key: string;
}

const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    listOrderReturns: build.query<ReturnView[], string>({
      query: (orderId) => `orders/${encodeURIComponent(orderId)}/returns`,
      providesTags: ['Order'],
    }),
    findReturnable: build.query<ReturnableView, string>({
      query: (orderId) => `orders/${encodeURIComponent(orderId)}/returnable`,
      providesTags: ['Order'],
    }),
    /** Fails where `requestReturn` with a CLABE would ask for a proof of identity: no files are sent in vain. */
    checkProof: build.query<void, void>({ query: () => 'step-up', keepUnusedDataFor: 0 }),
    /** Multipart, with the lines as JSON and the files in the field `pictures`. */
    requestReturn: build.mutation<ReturnView, ReturnRequest>({
      query: ({ orderId, pictures, key, kind, reason, lines, clabe }) => {
        const body = new FormData();
        body.append('kind', kind);
        body.append('reason', reason);
        body.append('lines', JSON.stringify(lines));
        if (clabe) body.append('clabe', clabe);
        for (const picture of pictures) body.append('pictures', picture);
        const headers = { 'Idempotency-Key': key };
        return { url: `orders/${orderId}/returns`, method: 'POST', body, headers, timeout: UPLOAD_MS };
      },
      // After a refusal too: what may come back has changed then.
      invalidatesTags: ['Order'],
    }),
    markReturnSent: build.mutation<ReturnView, ReturnSent & { returnId: string }>({
      query: ({ returnId, ...body }) => ({ url: `returns/${returnId}/sent`, method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const {
  useLazyCheckProofQuery,
  useFindReturnableQuery,
  useListOrderReturnsQuery,
  useMarkReturnSentMutation,
  useRequestReturnMutation,
} = returnsApi;
