/** For `transformResponse` of a refund: whether it waits for a second person, which the status alone says. */
export const toRefundAnswer = (_body: unknown, meta: { response?: Response } | undefined) => ({
  isWaiting: meta?.response?.status === 202,
});
