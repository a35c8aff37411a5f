import type { RefundApprovalView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { askForProof, findProof, queryProof } from '../test/proof';
import { Component as RefundApprovalsPage } from './RefundApprovalsPage';

const me = buildUser({ staffRole: 'FINANZAS' });
const approval = (over: Partial<RefundApprovalView> = {}): RefundApprovalView => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  orderId: '00000000-0000-4000-8000-0000000000b1',
  orderNumber: 'BOOM-7K3Q',
  paymentType: 'direct_transfer',
  customer: 'Marta Solís',
  returnId: null,
  amount: '12500.00',
  reason: 'Llegó roto',
  requestedBy: { id: '00000000-0000-4000-8000-0000000000c1', fullName: 'Luis Ortega' },
  state: 'PENDIENTE',
  createdAt: '2026-11-20T18:00:00.000Z',
  ...over,
});

function open(waiting: RefundApprovalView[], api = {}) {
  return renderScreen(<RefundApprovalsPage />, {
    user: me,
    api: { 'GET /api/admin/refund-approvals': () => waiting, ...api },
  });
}

async function rejectWith(user: ReturnType<typeof open>['user'], reason: string) {
  await user.click(await screen.findByRole('button', { name: /^Rechazar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar este reembolso?' }));
  await user.fill(dialog.getByLabelText('Motivo'), reason);
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
}

describe('refunds that wait for a second person', () => {
  it('are approved by somebody else, after a question', async () => {
    const waiting = [approval()];
    const call = `POST /api/admin/refund-approvals/${waiting[0]?.id}/approve`;
    const { user, store, container } = open(waiting, {
      [call]: () => {
        waiting.pop();
        return approval({ state: 'APROBADA' });
      },
    });
    const card = within(await screen.findByRole('article', { name: '$12,500.00 a Marta Solís' }));
    expect(card.getByText(/Lo pidió Luis Ortega/)).toBeVisible();
    expect(card.getByRole('link', { name: 'BOOM-7K3Q' })).toHaveAttribute(
      'href',
      `/admin/pedidos?abierto=${waiting[0]?.orderId}`,
    );
    await expectNoAxeViolations(container);
    await user.click(card.getByRole('button', { name: 'Aprobar el reembolso del pedido BOOM-7K3Q' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Reembolsar $12,500.00 a Marta Solís?' }));
    expect(question.getByText(/^Pídele su CLABE al cliente y haz antes la transferencia/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Nada por aprobar')).toBeVisible();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Reembolso aprobado'));
  });

  it('are decided by keyboard one after the other, and not from the top of the page', async () => {
    const waiting = [approval(), approval({ id: '00000000-0000-4000-8000-0000000000a2', customer: 'Otra' })];
    let decide = () => {};
    const { user } = open(waiting, {
      [`POST /api/admin/refund-approvals/${waiting[0]?.id}/approve`]: () =>
        new Promise((resolve) => {
          decide = () => {
            waiting.shift();
            resolve(approval({ state: 'APROBADA' }));
          };
        }),
    });
    const card = await screen.findByRole('article', { name: '$12,500.00 a Marta Solís' });
    const button = within(card).getByRole('button', { name: /^Aprobar/ });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(button).toHaveFocus());
    await act(async () => decide());
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByRole('article', { name: '$12,500.00 a Otra' }));
    expect(document.body).not.toHaveFocus();
  });

  it('show the account that the customer named to who approves', async () => {
    const { user } = open([approval({ refundClabe: '012180026050783858' })]);
    expect(await screen.findByText('CLABE del cliente: 012180026050783858')).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copiar CLABE' }));
    expect(copied).toHaveBeenCalledWith('012180026050783858');
    await user.click(screen.getByRole('button', { name: /^Aprobar/ }));
    expect(
      await screen.findByText(/^Haz antes la transferencia en tu banco, a la CLABE 012180026050783858/),
    ).toBeVisible();
  });

  it('say to which account the money was sent, whatever its customer corrected while somebody was at the bank', async () => {
    const [before, after] = ['012180026050783858', '002010077777777771'];
    const waiting = [approval({ refundClabe: before })];
    const error = 'El cliente corrigió su CLABE.';
    const { user, store, requests } = open(waiting, {
      [`POST /api/admin/refund-approvals/${approval().id}/approve`]: () => {
        waiting[0] = approval({ refundClabe: after });
        return answer(409, { code: 'refund_account_changed', error, clabe: after });
      },
    });
    const approve = async () => {
      await user.click(await screen.findByRole('button', { name: /^Aprobar el/ }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprobar' }));
    };
    await approve();
    await waitFor(() => expect(store.getState().toast.current?.description).toBe(error));
    expect(await screen.findByText(`CLABE del cliente: ${after}`)).toBeVisible();
    await approve();
    const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ clabe: before }, { clabe: after }]);
  });

  it('are only taken back by who asked, and show no account to transfer to before somebody approves', async () => {
    open([approval({ refundClabe: '012180026050783858', requestedBy: { id: me.id, fullName: me.fullName } })]);
    expect(await screen.findByText(/Lo pediste tú/)).toBeVisible();
    expect(screen.queryByText(/CLABE/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retirar']);
  });

  it('say so when somebody else was first', async () => {
    const first = 'Alguien más ya decidió sobre este reembolso.';
    const { user, store } = open([approval()], {
      [`POST /api/admin/refund-approvals/${approval().id}/reject`]: answer(409, {
        error: first,
        code: 'approval_decided',
      }),
    });
    await rejectWith(user, 'Falta la foto');
    await waitFor(() => expect(store.getState().toast.current?.description).toBe(first));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are rejected with a reason, which stays where it could not be sent', async () => {
    const call = `POST /api/admin/refund-approvals/${approval().id}/reject`;
    const answers = [answer(503), approval({ state: 'RECHAZADA' })];
    const { user, store, requests } = open([approval()], { [call]: () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: /^Rechazar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar este reembolso?' }));
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await dialog.findByText('Escribe por qué se rechaza')).toBeVisible();
    await user.fill(dialog.getByLabelText('Motivo'), 'Falta la foto');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Falta la foto');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Reembolso rechazado'));
    expect(requests.filter(({ url }) => url.endsWith('/reject')).map(({ body }) => body)).toEqual([
      { reason: 'Falta la foto' },
      { reason: 'Falta la foto' },
    ]);
  });

  it('keep the reason that is being typed where a colleague decides first, and say so', async () => {
    const waiting = [approval()];
    const { user, store } = open(waiting);
    await user.click(await screen.findByRole('button', { name: /^Rechazar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar este reembolso?' }));
    await user.fill(dialog.getByLabelText('Motivo'), 'Falta la foto');
    waiting.pop();
    act(() => void store.dispatch(api.util.invalidateTags(['admin/RefundApproval'])));
    expect(await dialog.findByText(/Alguien más ya decidió sobre este reembolso/)).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Falta la foto');
  });

  it('say nothing more to who gave up the proof', async () => {
    const call = `POST /api/admin/refund-approvals/${approval().id}/approve`;
    const { user, store } = open([approval()], askForProof(call, approval({ state: 'APROBADA' })));
    await user.click(await screen.findByRole('button', { name: /^Aprobar/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprobar' }));
    await findProof();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryProof()).toBeNull());
    expect(store.getState().toast.current).toBeNull();
  });

  it('are not called none while they cannot be read, and can be asked for again', async () => {
    let answered: unknown = answer(503);
    const { user } = open([], { 'GET /api/admin/refund-approvals': () => answered });
    expect(await screen.findByText('No pudimos cargar los reembolsos por aprobar.')).toBeVisible();
    expect(screen.queryByText('Nada por aprobar')).toBeNull();
    answered = [approval()];
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('article', { name: '$12,500.00 a Marta Solís' })).toBeVisible();
  });
});
