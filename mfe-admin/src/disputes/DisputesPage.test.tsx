import { type AdminDisputeView, evidenceItems } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as DisputesPage } from './DisputesPage';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000 + 60_000).toISOString();
const ID = '00000000-0000-4000-8000-00000000d159';

const buildDispute = (over: Partial<AdminDisputeView> = {}): AdminDisputeView => ({
  id: ID,
  kind: 'CONTRACARGO',
  state: 'ABIERTA',
  paymentId: '4711',
  amount: '599.80',
  reason: 'fraud',
  order: { id: ID, orderNumber: '8Q2K7M4T9X', status: 'ENVIADO' },
  accountClosedAt: null,
  isUrgent: false,
  deadline: hours(40),
  evidence: evidenceItems.map((item) => ({ item, isKnown: item === 'order' || item === 'invoice', ticked: null })),
  evidenceSent: null,
  decidedAt: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  ...over,
});

function open(over: Partial<AdminDisputeView> = {}, api = {}) {
  return renderScreen(<DisputesPage />, {
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/disputes': [buildDispute(over)], ...api },
  });
}

async function openDialog(over: Partial<AdminDisputeView> = {}, api = {}) {
  const view = open(over, api);
  await view.user.click(await screen.findByRole('button', { name: 'Ver la disputa del pedido 8Q2K7M4T9X' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: /del pedido 8Q2K7M4T9X/ })) };
}

const sent = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

describe('disputes', () => {
  it('say of what kind they are, how they stand and how long evidence is taken', async () => {
    const { container } = open();
    const row = await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(row).toHaveTextContent('Contracargo');
    expect(row).toHaveTextContent('Abierta');
    expect(row).toHaveTextContent('Quedan 40 horas');
    expect(row).toHaveTextContent('$599.80');
    await expectNoAxeViolations(container);
  });

  it('say of a closed account that guía and messages went with it, and when', async () => {
    const { dialog } = await openDialog({ accountClosedAt: '2026-11-20T18:00:00.000Z' });
    expect(dialog.getByText(/^Quien compró cerró su cuenta el 20 nov 2026/)).toBeVisible();
  });

  it('count days while there is time, and say so when the parcel has to be called back', async () => {
    open({ deadline: hours(24 * 6), isUrgent: true });
    const row = await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(row).toHaveTextContent('Quedan 6 días');
    expect(row).toHaveTextContent('Va en camino: llama a la paquetería');
  });

  it('say when the time is over, in its last hour that it is not yet, and are urgent only while nobody answered', async () => {
    const answered = { state: 'EVIDENCIA_ENVIADA', deadline: hours(40) } as const;
    const rows = [{ deadline: hours(-1) }, { deadline: hours(0) }, answered].map((over, at) =>
      buildDispute({ ...over, id: `d${at}`, order: { id: ID, orderNumber: `PEDIDO${at}`, status: 'ENVIADO' } }),
    );
    open({}, { 'GET /api/admin/disputes': rows });
    expect(await screen.findByRole('row', { name: /PEDIDO0/ })).toHaveTextContent(/Venció el/);
    expect(screen.getByText('Quedan 0 horas')).toHaveAttribute('data-tone', 'danger');
    expect(screen.getByText('Quedan 40 horas')).toHaveAttribute('data-tone', 'neutral');
  });

  it('keep what a person has at hand, with a note', async () => {
    const { user, dialog, requests } = await openDialog(
      {},
      { [`PUT /api/admin/disputes/${ID}/evidence`]: buildDispute() },
    );
    expect(dialog.getByText('La tienda la tiene en el pedido')).toBeVisible();
    expect(dialog.getByText('La tienda la tiene en Facturas')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ya la tengo: Prueba de entrega' }));
    await user.fill(dialog.getByLabelText(/Nota/), 'Firma del portero.');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const tick = { item: 'delivery', isTicked: true, note: 'Firma del portero.' };
    await waitFor(() => expect(sent(requests)).toEqual([tick]));
    await expectNoAxeViolations(document.body);
  });

  it('keep a note that is being written beside another one, and ask before they discard it', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Ya la tengo: Prueba de entrega' }));
    await user.fill(dialog.getByLabelText(/Nota/), 'Firma del portero.');
    await user.click(dialog.getByRole('button', { name: 'Ya la tengo: Factura' }));
    expect(dialog.getByDisplayValue('Firma del portero.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
  });

  it('say why a mark was not taken away', async () => {
    const refused = answer(409, { error: 'Esta disputa ya se decidió.', code: 'dispute_decided' });
    const ticked = { by: 'Ana Torres', at: '2026-11-21T18:00:00.000Z', note: null };
    const evidence = evidenceItems.map((item) => ({
      item,
      isKnown: false,
      ticked: item === 'delivery' ? ticked : null,
    }));
    const { user, dialog, store } = await openDialog(
      { evidence },
      { [`PUT /api/admin/disputes/${ID}/evidence`]: refused },
    );
    await user.click(dialog.getByRole('button', { name: /Prueba de entrega/ }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Esta disputa ya se decidió.'));
  });

  it('note that the evidence was sent', async () => {
    const api = { [`POST /api/admin/disputes/${ID}/evidence-sent`]: buildDispute() };
    const { user, dialog, store } = await openDialog({}, api);
    await user.click(dialog.getByRole('button', { name: 'Ya envié la evidencia' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Anotamos que la evidencia se envió'));
  });

  it('take none once they were decided, and an alert none at all', async () => {
    const ticked = { by: 'Ana Torres', at: '2026-11-21T18:00:00.000Z', note: null };
    const { dialog } = await openDialog({
      ...{ state: 'GANADA', decidedAt: '2026-11-22T18:00:00.000Z', isUrgent: true },
      evidence: evidenceItems.map((item) => ({ item, isKnown: false, ticked: item === 'delivery' ? ticked : null })),
    });
    expect(dialog.getAllByText('Ganada')[0]).toBeVisible();
    expect(dialog.getByText('Lista, según Ana Torres')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Ya la tengo|Ya envié|Quitar marca/ })).not.toBeInTheDocument();
    // Nor is there a parcel to be called back any more.
    expect(screen.queryByText('Va en camino: llama a la paquetería')).not.toBeInTheDocument();
  });

  it('of a fraud alert lead to the order, where it is let go', async () => {
    const { dialog } = await openDialog({ kind: 'ALERTA', deadline: null, reason: null });
    expect(dialog.getByRole('link', { name: 'Abrir el pedido' })).toHaveAttribute(
      'href',
      `/admin/pedidos?abierto=${ID}`,
    );
    expect(dialog.queryByText('Evidencia')).not.toBeInTheDocument();
    expect(dialog.getByText(/desde el pedido puedes/)).toBeVisible();
  });

  it('of a fraud alert send nobody to let an order go that was delivered', async () => {
    const { dialog } = await openDialog({
      ...{ kind: 'ALERTA', deadline: null, reason: null },
      order: { id: ID, orderNumber: '8Q2K7M4T9X', status: 'ENTREGADO' },
    });
    expect(dialog.getByText(/La alerta se cierra sola/)).toBeVisible();
    expect(dialog.queryByText(/quitar la retención/)).not.toBeInTheDocument();
  });
});
