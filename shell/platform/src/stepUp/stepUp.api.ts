import type { StepUp, StepUpChallenge } from '@boom/contract';
import { baseApi } from '../api/baseApi';

const stepUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestStepUp: build.mutation<StepUpChallenge, void>({
      query: () => ({ url: 'step-up/request', method: 'POST' }),
    }),
    confirmStepUp: build.mutation<null, Partial<StepUp>>({
      query: (body) => ({ url: 'step-up/confirm', method: 'POST', body }),
    }),
  }),
});

export const { useRequestStepUpMutation, useConfirmStepUpMutation } = stepUpApi;
