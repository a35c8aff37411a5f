import type { MessagePreview, MessageTextsInput, MessageTextsView, OrderMessageView } from '@boom/contract';
import { api } from '../api';

const adminMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrderMessages: build.query<OrderMessageView[], string>({
      query: (orderId) => ({ url: 'admin/messages', params: { orderId } }),
      // What changes an order tells its buyer.
      providesTags: ['admin/Order'],
    }),
    resendMessage: build.mutation<OrderMessageView, string>({
      query: (id) => ({ url: `admin/messages/${id}/resend`, method: 'POST' }),
      invalidatesTags: ['admin/Order'],
    }),
    listMessageTexts: build.query<MessageTextsView[], void>({
      query: () => 'admin/message-texts',
      providesTags: ['admin/MessageTexts'],
    }),
    updateMessageTexts: build.mutation<MessageTextsView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/message-texts/${id}`, method: 'PUT', body: changes }),
      // After a refusal too: the list is out of date then.
      invalidatesTags: ['admin/MessageTexts'],
    }),
    previewMessage: build.mutation<MessagePreview, MessageTextsInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/message-texts/${id}/preview`, method: 'POST', body }),
    }),
  }),
});

export const {
  useListOrderMessagesQuery,
  useResendMessageMutation,
  useListMessageTextsQuery,
  useUpdateMessageTextsMutation,
  usePreviewMessageMutation,
} = adminMessagesApi;
