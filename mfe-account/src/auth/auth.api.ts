import type {
  Login,
  PasswordResetConfirm,
  PasswordResetRequest,
  PasswordResetSent,
  Registration,
  SecondStep,
  TwoFactorChallenge,
  UserView,
} from '@boom/contract';
import { api } from '../api';

const post = (url: string, body?: object) => ({ url, method: 'POST', body });

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The user, or with two-step verification the challenge: there is no session yet. */
    signIn: build.mutation<UserView | TwoFactorChallenge, Login>({ query: (body) => post('login', body) }),
    verifySignIn: build.mutation<UserView, SecondStep>({ query: (body) => post('login/verify', body) }),
    resendSignInCode: build.mutation<TwoFactorChallenge | null, void>({ query: () => post('login/resend') }),
    registerUser: build.mutation<UserView, Registration>({ query: (body) => post('register', body) }),
    requestPasswordReset: build.mutation<PasswordResetSent | null, PasswordResetRequest>({
      query: (body) => post('password-reset/request', body),
    }),
    confirmPasswordReset: build.mutation<unknown, PasswordResetConfirm>({
      query: (body) => post('password-reset/confirm', body),
      // It ended all of the account's sessions, which may be this browser's.
      invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const {
  useSignInMutation,
  useVerifySignInMutation,
  useResendSignInCodeMutation,
  useRegisterUserMutation,
  useRequestPasswordResetMutation,
  useConfirmPasswordResetMutation,
} = authApi;
