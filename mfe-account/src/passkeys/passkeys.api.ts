import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRequestOptions,
  PasskeySignIn,
  PasskeyView,
  UserView,
} from '@boom/contract';
import { api } from '../api';

const post = (url: string, body?: object) => ({ url, method: 'POST', body });

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query<PasskeyView[], void>({
      query: () => 'security/passkeys',
      providesTags: ['Security'],
    }),
    /** Valid for one try within five minutes, like the options of a sign-in. */
    proposePasskey: build.mutation<PasskeyCreationOptions, void>({ query: () => post('security/passkeys/options') }),
    addPasskey: build.mutation<PasskeyView, NewPasskey>({
      query: (body) => post('security/passkeys', body),
      // After a failure too: it may be no more than the answer that was lost.
      invalidatesTags: ['Security'],
    }),
    renamePasskey: build.mutation<PasskeyView, { id: string } & PasskeyName>({
      query: ({ id, ...body }) => ({ url: `security/passkeys/${id}`, method: 'PATCH', body }),
      // After a refusal too: the list has changed then.
      invalidatesTags: ['Security'],
    }),
    removePasskey: build.mutation<void, string>({
      query: (id) => ({ url: `security/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Security'],
    }),
    askForPasskey: build.mutation<PasskeyRequestOptions, void>({ query: () => post('login/passkey/options') }),
    signInByPasskey: build.mutation<UserView, PasskeySignIn>({ query: (body) => post('login/passkey', body) }),
  }),
});

export const {
  useListPasskeysQuery,
  useProposePasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useAskForPasskeyMutation,
  useSignInByPasskeyMutation,
} = passkeysApi;
