import { shopApi } from '@boom/platform';
import { renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useApproveDepositsMutation } from '../bankStatements/bankStatements.api';
import { useUpdateOrderStatusesMutation, useUpdateOrderStatusMutation } from '../orders/orders.api';
import { useSettlePaymentMutation } from '../payments/payments.api';
import { useDecideRefundMutation } from '../refundApprovals/refundApprovals.api';
import { useMoveReturnMutation } from '../returns/returns.api';
import { buildProduct } from '../test/build';
import { useVerifyTransferMutation } from '../transfers/transfers.api';

const id = '00000000-0000-4000-8000-0000000000a1';
const product = buildProduct();

it.each([
  ['an order moves', useUpdateOrderStatusMutation, { orderId: id }],
  ['several orders move', useUpdateOrderStatusesMutation, {}],
  ['a return moves', useMoveReturnMutation, { id }],
  ['a refund is decided', useDecideRefundMutation, { id, verdict: 'approve' }],
  ['a transfer is decided', useVerifyTransferMutation, {}],
  ['deposits are approved', useApproveDepositsMutation, { id, rows: [{}] }],
  ['a payment is settled', useSettlePaymentMutation, { id }],
])('a product is read anew after %s, which gives units back or takes them', async (_what, useChange, change) => {
  const useAnyChange = useChange as unknown as () => [(change: object) => unknown];
  function Scene() {
    const [run] = useAnyChange();
    return (
      <button type="button" onClick={() => run(change)}>
        Guardar
      </button>
    );
  }
  const { user, store } = renderScreen(<Scene />);
  await act(async () => void store.dispatch(shopApi.util.upsertQueryData('findProduct', product.id, product)));
  const isKept = () => shopApi.endpoints.findProduct.select(product.id)(store.getState()).isSuccess;
  expect(isKept()).toBe(true);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(isKept()).toBe(false));
});
