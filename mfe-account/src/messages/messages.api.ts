import type { MessageChoiceInput, MessageChoiceView, PushSubscriptionInput, PushView } from '@boom/contract';
import { api } from '../api';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findMessageChoice: build.query<MessageChoiceView, void>({
      query: () => 'user/message-choice',
      // The account's phone is part of it; and as all of somebody's settings it is forgotten when they leave.
      providesTags: ['Session', 'Security'],
    }),
    saveMessageChoice: build.mutation<MessageChoiceView, MessageChoiceInput>({
      query: (body) => ({ url: 'user/message-choice', method: 'PUT', body }),
      invalidatesTags: (_choice, error) => (error ? [] : ['Session']),
    }),
    findPush: build.query<PushView, void>({
      query: () => 'user/push',
      providesTags: ['Session', 'Security'],
    }),
    turnPushOn: build.mutation<PushView, PushSubscriptionInput>({
      query: (body) => ({ url: 'user/push', method: 'PUT', body }),
      invalidatesTags: (_view, error) => (error ? [] : ['Session']),
    }),
    turnPushOff: build.mutation<void, void>({
      query: () => ({ url: 'user/push', method: 'DELETE' }),
      invalidatesTags: (_view, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const {
  useFindMessageChoiceQuery,
  useSaveMessageChoiceMutation,
  useFindPushQuery,
  useTurnPushOnMutation,
  useTurnPushOffMutation,
} = messagesApi;
