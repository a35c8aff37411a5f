import { Toasts } from '@boom/platform';
import { answer, buildUser, renderScreen, type ScreenUser } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import ImportStatementDialog from '../bankStatements/ImportStatementDialog';
import { useApproval } from '../bankStatements/useApproval';
import { useBulkStatus } from '../orders/useBulkStatus';
import { useChangeStatus } from '../orders/useChangeStatus';
import { Component as PaymentConfigPage } from '../paymentConfig/PaymentConfigPage';
import { RefundApprovalCard } from '../refundApprovals/RefundApprovalCard';
import { useDecision } from '../refundApprovals/useDecision';
import { Verdict } from '../transfers/Verdict';
import { buildDeposit, buildOrder, buildTransfer } from './build';
import { askForProof, findProof, gateway, queryProof } from './proof';

const order = buildOrder();
const person = { id: '00000000-0000-4000-8000-0000000000c1', fullName: 'Luis Ortega' };
const refund = {
  ...{ id: 'r1', orderId: order.id, orderNumber: order.orderNumber, paymentType: 'direct_transfer' as const },
  ...{ customer: 'Marta Solís', returnId: null, amount: '900.00', reason: 'Roto', requestedBy: person },
  ...{ state: 'PENDIENTE' as const, createdAt: '2026-11-20T18:00:00.000Z' },
};
const ended = jest.fn();

function Status() {
  const { changeStatus, dialog } = useChangeStatus();
  return (
    <>
      <button type="button" onClick={async () => ended(await changeStatus(order, { status: 'ENTREGADO' }))}>
        Cambiar
      </button>
      {dialog}
    </>
  );
}

function Statuses() {
  const { actions, dialogs } = useBulkStatus(() => ({ ...order, customer: 'Marta Solís' }));
  const [action] = actions;
  const selection = { ids: [order.id], isAll: false, count: 1 };
  return (
    <>
      <button type="button" onClick={async () => ended(await action?.run(selection))}>
        Cambiar
      </button>
      {dialogs}
    </>
  );
}

function Deposits() {
  const { approve, dialog } = useApproval('s1');
  const row = buildDeposit();
  const deposit = { row, orderId: order.id, effect: 'exact' as const };
  return (
    <>
      <button type="button" onClick={() => approve([deposit])}>
        Cambiar
      </button>
      {dialog}
    </>
  );
}

function Refund() {
  const { ask, dialogs } = useDecision([refund]);
  return (
    <>
      <RefundApprovalCard approval={refund} isBusy={false} onAsk={(verdict) => ask(refund, verdict)} />
      {dialogs}
    </>
  );
}

const press = (name: string) => async (user: ScreenUser) => user.click(await screen.findByRole('button', { name }));
const statement = new File(['fecha,abono\n'], 'noviembre.csv', { type: 'text/csv' });

const calls: Record<string, [call: string, screen: ReactElement, ask: (user: ScreenUser) => Promise<unknown>]> = {
  "an order's status": [`PATCH /api/admin/orders/${order.id}/status`, <Status />, press('Cambiar')],
  'the status of several orders': ['POST /api/admin/orders/bulk-status', <Statuses />, press('Cambiar')],
  'the approval of deposits': ['POST /api/admin/bank-statements/s1/approve', <Deposits />, press('Cambiar')],
  'a bank statement': [
    'POST /api/admin/bank-statements',
    <ImportStatementDialog onDone={ended} onClose={ended} />,
    async (user) => user.upload(screen.getByLabelText('Elegir archivo CSV', { selector: 'input' }), statement),
  ],
  'a refund that waits for a second person': [
    'POST /api/admin/refund-approvals/r1/reject',
    <Refund />,
    async (user) => {
      await press(`Rechazar el reembolso del pedido ${order.orderNumber}`)(user);
      await user.fill(await screen.findByLabelText('Motivo'), 'Ya se le devolvió');
      await press('Rechazar')(user);
    },
  ],
  'the rejection of a transfer': [
    'POST /api/admin/verify-transfer',
    <Verdict transfer={buildTransfer()} claim={null} onClose={ended} />,
    press('Rechazar'),
  ],
};

async function giveUp(user: ScreenUser) {
  const proof = await findProof();
  await user.click(proof.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(queryProof()).not.toBeInTheDocument());
  await act(async () => undefined);
}

beforeEach(() => ended.mockClear());

describe.each(Object.entries(calls))('%s', (_, [call, element, ask]) => {
  it('is not asked about once more when its proof was given up', async () => {
    const screenOf = (
      <>
        {element}
        <Toasts />
      </>
    );
    const { user } = renderScreen(screenOf, { user: buildUser({ isAdmin: true }), api: askForProof(call, order) });
    await ask(user);
    await giveUp(user);
    expect(screen.queryByText('Confirma que eres tú.')).not.toBeInTheDocument();
    // Nothing was done: what was selected stays so.
    for (const [isDone] of ended.mock.calls) expect(isDone).toBe(false);
  });
});

it('is not asked about once more where one saves over what another administrator saved', async () => {
  const current = { ...gateway, displayName: 'MP de Beto', version: 4 };
  const conflict = answer(409, { error: 'Alguien más', code: 'changed_meanwhile', current, changed: ['displayName'] });
  const patch = 'PATCH /api/admin/payment-config/mp';
  const guarded = askForProof(patch, gateway);
  const answers = [() => conflict, guarded[patch] as () => unknown];
  const { user, store } = renderScreen(<PaymentConfigPage />, {
    user: buildUser({ isAdmin: true }),
    path: '/?abierto=mp',
    api: {
      ...guarded,
      'GET /api/admin/payment-config': [gateway],
      'GET /api/admin/refund-approval-config': { fromAmount: null, version: 1 },
      [patch]: () => answers.shift()?.(),
    },
  });
  await user.fill(await screen.findByLabelText('Nombre'), ' México');
  await press('Actualizar')(user);
  await press('Guardar lo mío sobre lo nuevo')(user);
  await giveUp(user);
  expect(store.getState().toast.current).toBeNull();
  expect(screen.getByRole('button', { name: 'Guardar lo mío sobre lo nuevo' })).toBeVisible();
});
