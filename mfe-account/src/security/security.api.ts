import type {
  AuthenticatorProposal,
  Code,
  OpenSessionView,
  PasswordChange,
  RecoveryCodes,
  SecurityEventView,
  TwoFactorSetting,
  UserView,
} from '@boom/contract';
import { api } from '../api';

const post = (url: string, body?: object) => ({ url, method: 'POST', body });
/** The user's settings changed, and the change was recorded: also where no more than the answer was lost. */
const changed = ['Session', 'Security'] as const;

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<UserView, PasswordChange>({
      query: (body) => ({ url: 'user/password', method: 'PUT', body }),
      invalidatesTags: (_user, error) => (error ? [] : ['Security']),
    }),
    updateTwoFactor: build.mutation<{ message?: string } | null, TwoFactorSetting>({
      query: (body) => post('security/update-2fa', body),
      invalidatesTags: changed,
    }),
    proposeAuthenticator: build.mutation<AuthenticatorProposal, void>({ query: () => post('security/totp/setup') }),
    confirmAuthenticator: build.mutation<RecoveryCodes, Code>({
      query: (body) => post('security/totp/confirm', body),
      invalidatesTags: changed,
    }),
    forgetAuthenticator: build.mutation<void, void>({
      query: () => ({ url: 'security/totp', method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => post('security/recovery-codes'),
      invalidatesTags: changed,
    }),
    listOpenSessions: build.query<OpenSessionView[], void>({
      query: () => 'security/sessions',
      providesTags: ['Security'],
    }),
    endOpenSession: build.mutation<void, string>({
      query: (id) => ({ url: `security/sessions/${id}`, method: 'DELETE' }),
      // After a refusal too: the session had ended already.
      invalidatesTags: ['Security'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ url: 'security/sessions', method: 'DELETE' }),
      invalidatesTags: ['Security'],
    }),
    /** The newest so many. */
    listSecurityEvents: build.query<SecurityEventView[], number>({
      query: (limit) => ({ url: 'security/activity', params: { limit } }),
      providesTags: ['Security'],
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useUpdateTwoFactorMutation,
  useProposeAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useForgetAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useListOpenSessionsQuery,
  useEndOpenSessionMutation,
  useEndOtherSessionsMutation,
  useListSecurityEventsQuery,
} = securityApi;
