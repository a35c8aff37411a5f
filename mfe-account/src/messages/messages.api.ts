import type { MessageChoiceInput, MessageChoiceView } from '@boom/contract';
import { api } from '../api';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findMessageChoice: build.query<MessageChoiceView, void>({
      query: () => 'user/message-choice',
      // The account's phone is part of it.
      providesTags: ['Session'],
    }),
    saveMessageChoice: build.mutation<MessageChoiceView, MessageChoiceInput>({
      query: (body) => ({ url: 'user/message-choice', method: 'PUT', body }),
      invalidatesTags: (_choice, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useFindMessageChoiceQuery, useSaveMessageChoiceMutation } = messagesApi;
