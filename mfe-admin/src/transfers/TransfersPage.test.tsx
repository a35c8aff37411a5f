import type { PendingTransferView } from '@boom/contract';
import { watchConnection } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { buildOrderDetail, buildTransfer } from '../test/build';
import { Component as TransfersPage } from './TransfersPage';

const transfer = buildTransfer();
const verdictCall = 'POST /api/admin/verify-transfer';

/** Answers each state with its transfers. */
const byState = (lists: Record<string, PendingTransferView[]>) => ({
  'GET /api/admin/pending-transfers': ({ url }: SeenRequest) => {
    const rows = lists[new URL(url, 'http://shop').searchParams.get('state') ?? ''] ?? [];
    return answer(200, rows, { 'X-Total-Count': String(rows.length) });
  },
});

function openTransfers(api = {}, path = '/') {
  return renderScreen(<TransfersPage />, {
    path,
    user: buildUser({ isAdmin: true }),
    api: {
      ...byState({ pending: [transfer] }),
      [`HEAD ${transfer.transferReceiptUrl}`]: answer(200, {}, { 'Content-Type': 'image/webp' }),
      ...api,
    },
  });
}

const next = buildTransfer({
  id: 'b1deb4d3-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  orderNumber: 'NEXT000001',
  transferReceiptUrl: '/api/orders/b1deb4d3-3b7d-4bad-9bdd-2b0d7b3dcb6d/receipt',
});

async function openVerdict(api = {}, path = '/') {
  const view = openTransfers(api, path);
  await view.user.click((await screen.findAllByRole('button', { name: /^Verificar transferencia del pedido/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Verificar transferencia' }));
  await dialog.findByLabelText(/Notas/);
  return { ...view, dialog };
}

const verdicts = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the transfers', () => {
  it('show who owes what, the discount, and lead to the receipt', async () => {
    const { container } = openTransfers();
    const row = await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(row).toHaveTextContent('$2,606.07');
    expect(row).toHaveTextContent('$90.93');
    expect(row).toHaveTextContent('Por Verificar');
    expect(within(row).getByRole('link', { name: 'Ver comprobante' })).toHaveAttribute(
      'href',
      transfer.transferReceiptUrl,
    );
    expect(screen.getByText('1 pendiente')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('say so when none waits', async () => {
    openTransfers(byState({}));
    expect(await screen.findByText('No hay transferencias pendientes')).toBeVisible();
  });

  it('are listed by their state, with how many there are of each', async () => {
    const verified = buildTransfer({ id: '2', orderNumber: 'PAID000001', paymentStatus: 'verified' });
    const { user, router } = openTransfers(byState({ pending: [transfer], verified: [verified] }));
    await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(await screen.findByRole('button', { name: 'Pendientes (1)' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Vencidas (0)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Verificadas (1)' }));
    expect(await screen.findByRole('row', { name: /PAID000001/ })).toHaveTextContent('Verificada');
    expect(router.state.location.search).toBe('?ver=verified');
  });
});

it('are counted again as the list is: a colleague decides as well', async () => {
  const lists = { pending: [transfer] };
  const { store } = openTransfers(byState(lists));
  const stop = watchConnection(store, false);
  expect(await screen.findByRole('button', { name: 'Pendientes (1)' })).toBeVisible();
  lists.pending.pop();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: 'Pendientes (0)' })).toBeVisible();
  stop();
});

describe('the columns of the transfers', () => {
  it('are in order: which, whose, how much, how it stands since and until when, the proof, and the way to decide', async () => {
    openTransfers(byState({ pending: [buildTransfer({ transferReceiptUrl: null, paymentStatus: 'pending' })] }));
    const row = await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Pedido',
      'Cliente',
      'Monto',
      'Descuento',
      'Estado',
      'Comprobante',
      'Acciones',
    ]);
    expect(row).toHaveTextContent('2 × Audífonos Sonara Aire 2');
    expect(row).toHaveTextContent('mafer@correo.mx');
    expect(row).toHaveTextContent(/Esperando Transferencia.*20 nov 2026.*Vence el 25 nov 2026/);
    expect(row).toHaveTextContent('Sin comprobante');
  });

  it('do not count the pieces of several products as pieces of the first', async () => {
    openTransfers(byState({ pending: [buildTransfer({ lineCount: 3, quantity: 10 })] }));
    const row = await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(row).toHaveTextContent('10 piezas: Audífonos Sonara Aire 2 y 2 más');
  });

  it.each([
    ['rejected', 'Rechazada', 'Verificar'],
    ['expired', 'Vencida', 'Verificar'],
    ['verified', 'Verificada', 'Ver'],
    ['refunded', 'Estado Desconocido', 'Verificar'],
  ] as const)('say of %s “%s”, and lead there by “%s”', async (paymentStatus, said, way) => {
    openTransfers(byState({ rejected: [buildTransfer({ paymentStatus })] }), '/?ver=rejected');
    const row = within(await screen.findByRole('row', { name: /8Q2K7M4T9X/ }));
    expect(row.getByText(said)).toBeVisible();
    expect(row.getByRole('button')).toHaveTextContent(new RegExp(`^${way}$`));
    // How many wait is said above those that wait.
    expect(screen.queryByText(/pendientes?$/)).not.toBeInTheDocument();
  });

  it('are searched by the server within their state, which is said when nothing fits', async () => {
    const { user, requests } = openTransfers(byState({}), '/?ver=expired');
    expect(await screen.findByText('No hay transferencias en este estado.')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'mafer{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)?.url).toBe('/api/admin/pending-transfers?state=expired&search=mafer&limit=50'),
    );
    expect(await screen.findByText('Ningún pedido coincide con tu búsqueda.')).toBeVisible();
  });

  it('say so when they cannot be read', async () => {
    openTransfers({ 'GET /api/admin/pending-transfers': answer(503, {}) });
    expect(await screen.findByText('No pudimos cargar las transferencias.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});

describe('the verdict on a transfer', () => {
  it('is asked for beside what was owed, from a link too, in words that say what to compare', async () => {
    const other = buildTransfer({ id: 'b1deb4d3-3b7d-4bad-9bdd-2b0d7b3dcb6d', orderNumber: 'OTHER00002' });
    openTransfers(
      {
        ...byState({ pending: [other] }),
        [`GET /api/admin/orders/${transfer.id}`]: buildOrderDetail({
          paymentType: 'direct_transfer',
          paymentStatus: 'pending_verification',
          totalAmount: transfer.totalAmount,
          discountApplied: transfer.discountApplied,
          transferReceiptUrl: null,
          transferNotes: 'No se ve la referencia',
        }),
      },
      `/?abierto=${transfer.id}`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Verificar transferencia' }));
    expect(dialog.getByText(/Confirma que el monto y la referencia coinciden con el estado de cuenta/)).toBeVisible();
    for (const text of ['$2,606.07', '8Q2K7M4T9X', 'María Fernanda López · mafer@correo.mx']) {
      // The amount stands beside the bank's account, too, as soon as that has been read.
      expect(dialog.getAllByText(text)[0]).toBeVisible();
    }
    expect(dialog.getByText('2 × Audífonos Sonara Aire 2')).toBeVisible();
    expect(dialog.getByText(/Descuento: \$90.93/)).toBeVisible();
    expect(dialog.getByText('Nota: No se ve la referencia')).toBeVisible();
    expect(await dialog.findByText('Si rechazas, el cliente las verá como motivo.')).toBeVisible();
    await expectNoAxeViolations(document.body);
  });

  it('counts the pieces of several products from a link, too', async () => {
    const { items } = buildOrderDetail();
    openTransfers(
      {
        ...byState({}),
        [`GET /api/admin/orders/${transfer.id}`]: buildOrderDetail({
          items: [...items, ...items, ...items],
          quantity: 10,
        }),
      },
      `/?abierto=${transfer.id}`,
    );
    expect(await screen.findByText('10 piezas: Audífonos Sonara Aire 2 y 2 más')).toBeVisible();
  });

  it('that did not arrive can be given again, and the failure has its own words', async () => {
    const { user, dialog, store, requests } = await openVerdict({ [verdictCall]: answer(503, {}) });
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        tone: 'error',
        title: 'Error',
        description: 'Error al verificar la transferencia',
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(verdicts(requests)).toHaveLength(2));
  });

  it('says so when there is no connection, and keeps the notes', async () => {
    const { user, dialog } = await openVerdict({
      [verdictCall]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.fill(dialog.getByLabelText(/Notas/), 'Ref. 4471');
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    expect(await dialog.findByText(/No tienes conexión/)).toBeVisible();
    expect(dialog.getByLabelText(/Notas/)).toHaveValue('Ref. 4471');
    online.mockRestore();
  });

  it('was given: a verified one only says by whom, and Escape leads back to its row', async () => {
    const verified = buildTransfer({ paymentStatus: 'verified' });
    const { user, router } = openTransfers(
      {
        ...byState({ verified: [verified] }),
        [`GET /api/admin/orders/${verified.id}`]: buildOrderDetail({
          timeline: [{ kind: 'transfer_approved', at: '2026-11-21T19:00:00.000Z', by: 'Luis Rey', note: null }],
        }),
      },
      '/?ver=verified',
    );
    const way = await screen.findByRole('button', { name: 'Ver la transferencia del pedido 8Q2K7M4T9X' });
    await user.click(way);
    const dialog = within(await screen.findByRole('dialog', { name: 'Verificar transferencia' }));
    expect(await dialog.findByText(/Transferencia aprobada: Luis Rey/)).toBeVisible();
    expect(dialog.queryByLabelText(/Notas/)).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.search).toBe('?ver=verified'));
    expect(way).toHaveFocus();
  });

  it.each([
    ['Aprobar', true],
    ['Rechazar', false],
  ])('%s is sent with the notes and what was seen', async (button, verified) => {
    const { user, dialog, requests, store } = await openVerdict({ [verdictCall]: {} });
    await user.fill(dialog.getByLabelText(/Notas/), 'Ref. 4471');
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Verificación Completada'));
    expect(verdicts(requests)).toEqual([
      { orderId: transfer.id, verified, notes: 'Ref. 4471', seen: 'pending_verification', missing: '2606.07' },
    ]);
  });

  it.each([
    ['Aprobar', 'Rechazar'],
    ['Rechazar', 'Aprobar'],
  ])('is one: while %s is sent, %s cannot be clicked', async (clicked, other) => {
    const { user, dialog, requests } = await openVerdict({ [verdictCall]: () => new Promise(() => undefined) });
    await user.click(dialog.getByRole('button', { name: clicked }));
    await waitFor(() => expect(dialog.getByRole('button', { name: other })).toBeDisabled());
    await user.click(dialog.getByRole('button', { name: new RegExp(clicked) }));
    expect(verdicts(requests)).toHaveLength(1);
  });

  it('can be given late, or other than before, and then only approves', async () => {
    const late = buildTransfer({ orderNumber: 'LATE000001', paymentStatus: 'expired' });
    const lists = byState({ expired: [late] });
    const { user, dialog, requests } = await openVerdict({ ...lists, [verdictCall]: {} }, '/?ver=expired');
    expect(dialog.queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() =>
      expect(verdicts(requests)).toEqual([
        { orderId: late.id, verified: true, notes: null, seen: 'expired', missing: '2606.07' },
      ]),
    );
  });

  it('leads on to the next one', async () => {
    const pending = [transfer, next];
    const { user, dialog, requests, router } = await openVerdict({
      ...byState({ pending }),
      [verdictCall]: () => {
        pending.shift();
        return {};
      },
      [`GET /api/admin/orders/${transfer.id}`]: buildOrderDetail({ paymentStatus: 'verified' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    const way = await dialog.findByRole('button', { name: 'Siguiente' });
    expect(way).toHaveFocus();
    await user.click(way);
    // A reload, and a link to what is seen, lead to the second.
    await waitFor(() => expect(router.state.location.search).toBe(`?abierto=${next.id}`));
    const second = within(await screen.findByRole('dialog', { name: 'Verificar transferencia' }));
    expect(await second.findByText('NEXT000001')).toBeVisible();
    // The first did not come back for a moment, to be read once more.
    expect(requests.filter(({ url }) => url === `/api/orders/${transfer.id}/transfer`)).toHaveLength(1);
    await user.click(await second.findByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(verdicts(requests)).toMatchObject([{ orderId: transfer.id }, { orderId: next.id }]));
    expect(await second.findByText('El pedido NEXT000001 quedó pagado.')).toBeVisible();
    expect(second.queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();
    await user.click(second.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('that another administrator gave first is shown, with name and time', async () => {
    const at = '2026-11-21T19:00:00.000Z';
    const { user, dialog, store } = await openVerdict({
      [verdictCall]: answer(409, { error: 'Esta transferencia ya se revisó.', code: 'transfer_already_decided' }),
      [`GET /api/admin/orders/${transfer.id}`]: buildOrderDetail({
        timeline: [{ kind: 'transfer_rejected', at, by: 'Ana Torres', note: 'No aparece' }],
      }),
    });
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    expect(await dialog.findByText(/Transferencia rechazada: Ana Torres/)).toBeVisible();
    expect(dialog.getByText('No aparece')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
    expect(store.getState().toast.current?.description).toBe('Esta transferencia ya se revisó.');
  });

  it('that nobody has to give any more says that the customer cancelled, and not what was decided before', async () => {
    const { user, dialog } = await openVerdict({
      [verdictCall]: answer(409, { error: 'Esta transferencia ya se revisó.', code: 'transfer_already_decided' }),
      [`GET /api/admin/orders/${transfer.id}`]: buildOrderDetail({
        timeline: [
          { kind: 'transfer_rejected', at: '2026-11-20T19:00:00.000Z', by: 'Ana Torres', note: 'No aparece' },
          { kind: 'cancelled', at: '2026-11-21T19:00:00.000Z', by: 'María Fernanda López' },
          { kind: 'expired', at: '2026-11-22T19:00:00.000Z', by: 'sistema' },
        ],
      }),
    });
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    expect(await dialog.findByText(/Cancelado por el cliente: María Fernanda López/)).toBeVisible();
    expect(dialog.queryByText('No aparece')).not.toBeInTheDocument();
  });

  it('stays to be given when it was refused for another reason', async () => {
    const { user, dialog, store } = await openVerdict({
      [verdictCall]: answer(409, { error: 'Ya no hay existencias.', code: 'out_of_stock' }),
    });
    await user.fill(dialog.getByLabelText(/Notas/), 'Ref. 4471');
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    expect(await dialog.findByText('Ya no hay existencias.')).toBeVisible();
    expect(store.getState().toast.current).toBeNull();
    expect(dialog.getByLabelText(/Notas/)).toHaveValue('Ref. 4471');
    expect(dialog.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  });
});

describe('the receipt', () => {
  const withReceipt = (transferReceiptUrl: string | null) =>
    byState({ pending: [buildTransfer({ transferReceiptUrl })] });

  /** Approves the first transfer, and goes on to the next one. */
  async function openNext({ user, dialog }: Awaited<ReturnType<typeof openVerdict>>) {
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await user.click(await dialog.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toHaveTextContent('NEXT000001'));
    return within(screen.getByRole('dialog'));
  }

  it('that is a picture is shown beside the amount', async () => {
    const { dialog } = await openVerdict();
    expect(await dialog.findByRole('img', { name: 'Comprobante del pedido 8Q2K7M4T9X' })).toHaveAttribute(
      'src',
      transfer.transferReceiptUrl,
    );
    expect(dialog.getByText('$2,606.07', { selector: 'strong' })).toBeVisible();
  });

  it('that takes the place of the shown one is shown in its place', async () => {
    let named = `${transfer.transferReceiptUrl}?file=1`;
    const { dialog, store } = await openVerdict({
      'GET /api/admin/pending-transfers': () => [buildTransfer({ transferReceiptUrl: named })],
      [`HEAD ${transfer.transferReceiptUrl}`]: ({ url }: SeenRequest) =>
        answer(200, {}, { 'Content-Type': url.endsWith('=1') ? 'image/webp' : 'application/pdf' }),
    });
    expect(await dialog.findByRole('img')).toHaveAttribute('src', named);
    named = `${transfer.transferReceiptUrl}?file=2`;
    act(() => void store.dispatch(api.util.invalidateTags(['admin/PendingTransfer'])));
    expect(await dialog.findByRole('link', { name: 'Abrir el comprobante (PDF)' })).toHaveAttribute('href', named);
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  });

  it('that takes the place of a shown picture, and is on another site, is linked', async () => {
    let named = transfer.transferReceiptUrl;
    const { dialog, store } = await openVerdict({
      'GET /api/admin/pending-transfers': () => [buildTransfer({ transferReceiptUrl: named })],
    });
    expect(await dialog.findByRole('img')).toBeVisible();
    named = 'https://banco.mx/r/1';
    act(() => void store.dispatch(api.util.invalidateTags(['admin/PendingTransfer'])));
    expect(await dialog.findByRole('link', { name: 'Abrir el comprobante en banco.mx' })).toBeVisible();
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  });

  describe('that is a PDF', () => {
    const shown: Blob[] = [];
    const revoked = jest.fn();
    const isPdf = { [`HEAD ${transfer.transferReceiptUrl}`]: answer(200, {}, { 'Content-Type': 'application/pdf' }) };
    const withViewer = (pdfViewerEnabled: boolean) =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewerEnabled, configurable: true });
    beforeEach(() => {
      shown.length = 0;
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:receipt-${shown.push(file)}`,
        revokeObjectURL: revoked,
      });
    });

    it('is shown by the browser beside the amount, as a PDF whatever it says it is, and offered as a file', async () => {
      withViewer(true);
      const { user, dialog } = await openVerdict({
        ...isPdf,
        [`GET ${transfer.transferReceiptUrl}`]: answer(200, '<script>', { 'Content-Type': 'text/html' }),
      });
      const page = await dialog.findByTitle('Comprobante del pedido 8Q2K7M4T9X');
      expect(page).toHaveAttribute('src', expect.stringMatching(/^blob:receipt-1#/));
      expect(shown.map(({ type }) => type)).toEqual(['application/pdf']);
      expect(dialog.getByRole('link', { name: 'Abrir el comprobante (PDF)' })).toHaveAttribute(
        'href',
        transfer.transferReceiptUrl,
      );
      expect(dialog.getByText('$2,606.07', { selector: 'strong' })).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(revoked).toHaveBeenCalledWith('blob:receipt-1'));
    });

    it('is offered as a file where the browser shows none inside of a page, and not fetched for nothing', async () => {
      withViewer(false);
      const { dialog, requests } = await openVerdict(isPdf);
      expect(await dialog.findByRole('link', { name: 'Abrir el comprobante (PDF)' })).toBeVisible();
      expect(dialog.queryByTitle(/Comprobante/)).not.toBeInTheDocument();
      expect(requests.some(({ method, url }) => method === 'GET' && url === transfer.transferReceiptUrl)).toBe(false);
    });

    it('is offered as a file when it cannot be read', async () => {
      withViewer(true);
      const { dialog } = await openVerdict({ ...isPdf, [`GET ${transfer.transferReceiptUrl}`]: answer(503, {}) });
      expect(await dialog.findByRole('link', { name: 'Abrir el comprobante (PDF)' })).toBeVisible();
      expect(dialog.queryByTitle(/Comprobante/)).not.toBeInTheDocument();
    });

    it('is not shown where a newer one took its place that cannot be read', async () => {
      withViewer(true);
      let named = `${transfer.transferReceiptUrl}?file=1`;
      const { dialog, store } = await openVerdict({
        ...isPdf,
        'GET /api/admin/pending-transfers': () => [buildTransfer({ transferReceiptUrl: named })],
        [`GET ${transfer.transferReceiptUrl}`]: ({ url }: SeenRequest) =>
          url.endsWith('=1') ? answer(200, '%PDF') : answer(503, {}),
      });
      expect(await dialog.findByTitle(/Comprobante/)).toBeVisible();
      named = `${transfer.transferReceiptUrl}?file=2`;
      act(() => void store.dispatch(api.util.invalidateTags(['admin/PendingTransfer'])));
      const file = () => dialog.queryByRole('link', { name: 'Abrir el comprobante (PDF)' });
      await waitFor(() => expect(file()).toHaveAttribute('href', named));
      expect(dialog.queryByTitle(/Comprobante/)).not.toBeInTheDocument();
    });

    it('is not shown beside the next transfer, whose own cannot be read', async () => {
      withViewer(true);
      const view = await openVerdict({
        ...isPdf,
        ...byState({ pending: [transfer, next] }),
        [`GET ${transfer.transferReceiptUrl}`]: answer(200, '%PDF'),
        [`HEAD ${next.transferReceiptUrl}`]: answer(200, {}, { 'Content-Type': 'application/pdf' }),
        [`GET ${next.transferReceiptUrl}`]: answer(503, {}),
        [verdictCall]: {},
      });
      expect(await view.dialog.findByTitle('Comprobante del pedido 8Q2K7M4T9X')).toBeVisible();
      const second = await openNext(view);
      const file = await second.findByRole('link', { name: 'Abrir el comprobante (PDF)' });
      expect(file).toHaveAttribute('href', next.transferReceiptUrl);
      expect(second.queryByTitle(/Comprobante/)).not.toBeInTheDocument();
    });
  });

  it('on another site is linked beside the next transfer, too, after one that was shown', async () => {
    const other = { ...next, transferReceiptUrl: 'https://banco.mx/r/1' };
    const view = await openVerdict({ ...byState({ pending: [transfer, other] }), [verdictCall]: {} });
    expect(await view.dialog.findByRole('img')).toBeVisible();
    const second = await openNext(view);
    expect(second.getByRole('link', { name: 'Abrir el comprobante en banco.mx' })).toBeVisible();
    expect(second.queryByRole('img')).not.toBeInTheDocument();
  });

  it('on another site is linked, and nothing is asked of that site', async () => {
    const { dialog, requests } = await openVerdict(withReceipt('https://banco.mx/r/1'));
    const link = await dialog.findByRole('link', { name: 'Abrir el comprobante en banco.mx' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
    expect(requests.some(({ url }) => url.includes('banco.mx'))).toBe(false);
  });

  it('may not be there', async () => {
    const { dialog } = await openVerdict(withReceipt(null));
    expect(dialog.getByText('Sin comprobante')).toBeVisible();
  });
});
