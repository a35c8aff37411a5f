import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildInvoice } from '../test/build';
import { Component as InvoicesPage } from './InvoicesPage';

const invoice = buildInvoice();
const LIST = 'GET /api/admin/invoices';
const path = `/api/admin/invoices/${invoice.id}`;

function openPage(api: Record<string, unknown> = {}, found = invoice) {
  return renderScreen(<InvoicesPage />, {
    path: '/admin/facturas',
    user: buildUser({ isAdmin: true }),
    api: { [LIST]: [found], [`GET ${path}`]: found, ...api },
  });
}

async function openDialog(api: Record<string, unknown> = {}, found = invoice) {
  const view = openPage(api, found);
  await view.user.click(await screen.findByRole('button', { name: 'Revisar la factura del pedido 8Q2K7M4T9X' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura del pedido 8Q2K7M4T9X' }));
  return { ...view, dialog };
}

const files = () => [
  new File(['<cfdi/>'], 'factura.xml', { type: 'text/xml' }),
  new File(['%PDF-'], 'factura.pdf', { type: 'application/pdf' }),
];

describe('the list of facturas', () => {
  it('says for whom, how much and until when, and what is late', async () => {
    const { container } = openPage({}, buildInvoice({ isOverdue: true }));
    const row = await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    for (const text of ['ESCUELA KEMPER URGATE', 'EKU9003173C9', '$599.00', 'Por emitir', '25 nov 2026', 'Atrasada']) {
      expect(row).toHaveTextContent(text);
    }
    expect(screen.getByText(/público en general: RFC XAXX010101000/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('says how many wait for it whenever it is opened, as it lists them', async () => {
    const found = [invoice];
    const routes = [
      { path: '/admin/facturas', element: <InvoicesPage /> },
      { path: '/admin', element: null },
    ];
    const { router } = renderScreen(routes, {
      path: '/admin/facturas',
      user: buildUser({ isAdmin: true }),
      api: { [LIST]: () => found },
    });
    expect(await screen.findByText('1 factura por emitir')).toBeVisible();
    await act(() => router.navigate('/admin'));
    found.push(buildInvoice({ id: 'f2' }));
    await act(() => router.navigate('/admin/facturas'));
    expect(await screen.findByText('2 facturas por emitir')).toBeVisible();
  });

  it('is filtered by the server, and downloaded as it is filtered', async () => {
    const { user, requests } = openPage();
    await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'POR_CANCELAR');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('state=POR_CANCELAR'))).toBe(true));
    expect(screen.getByRole('link', { name: 'Descargar CSV' })).toHaveAttribute(
      'href',
      '/api/admin/invoices/export.csv?state=POR_CANCELAR',
    );
  });
});

describe('a factura to be issued', () => {
  it('shows what is typed at the stamping service, and uploads both files', async () => {
    const { user, dialog, requests, store, baseElement } = await openDialog({
      [`POST ${path}/files`]: buildInvoice({ state: 'EMITIDA' }),
    });
    expect(await dialog.findByText('601 – General de Ley Personas Morales')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copiar RFC' })).toBeVisible();
    await expectNoAxeViolations(baseElement);
    const parts = jest.spyOn(FormData.prototype, 'append').mockImplementation(() => undefined);
    const both = files();
    await user.upload(dialog.getByLabelText('Elegir XML y PDF'), both);
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Factura emitida' }));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    // Beside the version that was seen, so that nobody's decision is overwritten.
    expect(parts.mock.calls).toEqual([['version', '1'], ...both.map((file) => ['files', file])]);
    parts.mockRestore();
  });

  it('is uploaded once, also where other files are dropped meanwhile', async () => {
    const { user, dialog, requests } = await openDialog({ [`POST ${path}/files`]: () => new Promise(() => undefined) });
    const posted = () => requests.filter(({ method }) => method === 'POST');
    await user.upload(await dialog.findByLabelText('Elegir XML y PDF'), files());
    await waitFor(() => expect(posted()).toHaveLength(1));
    fireEvent.drop(dialog.getByText(/^Los dos a la vez/), { dataTransfer: { types: ['Files'], files: files() } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(posted()).toHaveLength(1);
  });

  it('that differs says each field', async () => {
    const difference = 'Total: el XML dice «598.99» y debe decir «599»';
    const { user, dialog } = await openDialog({
      [`POST ${path}/files`]: answer(409, {
        error: 'La factura no coincide con el pedido. Revisa los datos marcados.',
        code: 'invoice_differs',
        fields: { total: difference },
      }),
    });
    await user.upload(await dialog.findByLabelText('Elegir XML y PDF'), files());
    expect(await dialog.findByRole('alert')).toHaveTextContent(difference);
  });

  it('is rejected with a reason, which is needed, and that can be undone', async () => {
    const { user, dialog, requests, store } = await openDialog({
      [`POST ${path}/reject`]: buildInvoice({ state: 'RECHAZADA', version: 2 }),
      [`POST ${path}/reject/undo`]: invoice,
    });
    await user.click(await dialog.findByRole('button', { name: 'Rechazar los datos' }));
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await dialog.findByText('Escribe qué debe corregir el cliente')).toBeVisible();
    await user.fill(dialog.getByLabelText(/Qué debe corregir/), 'El nombre no es el del SAT');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(store.getState().toast.undo?.title).toBe('Factura rechazada: pedido 8Q2K7M4T9X'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'El nombre no es el del SAT',
      version: 1,
    });
    const action = store.getState().toast.undo?.action;
    if (action && 'undo' in action) action.undo();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('El rechazo se deshizo'));
    expect(requests.find(({ url }) => url.endsWith('/undo'))?.body).toEqual({ version: 2 });
  });
});

describe('a factura of an order that was given up, or whose money went back or to a bank', () => {
  it('is not to be issued, which list and dialog say, nor rejected', async () => {
    const { dialog } = await openDialog({}, buildInvoice({ dueAt: null }));
    expect(await dialog.findByText(/^No la timbres.* su dinero se devolvió completo/)).toBeVisible();
    expect(dialog.queryByLabelText('Elegir XML y PDF')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Rechazar los datos' })).not.toBeInTheDocument();
    const row = screen.getByRole('row', { name: /8Q2K7M4T9X/, hidden: true });
    expect(row).toHaveTextContent('Detenida');
    expect(row).not.toHaveTextContent('Por emitir');
  });
});

describe('a factura of an order whose money is on its way back', () => {
  it('is asked about before it is stamped, which list and dialog say, and has no day; what was stamped is taken', async () => {
    const { dialog } = await openDialog({}, buildInvoice({ isGoingBack: true }));
    expect(await dialog.findByText(/Pregunta antes de timbrarla/)).toBeVisible();
    expect(dialog.getByLabelText('Elegir XML y PDF')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /8Q2K7M4T9X/, hidden: true });
    expect(row).toHaveTextContent('Dinero en devolución');
    for (const text of ['Por emitir', '25 nov 2026']) expect(row).not.toHaveTextContent(text);
  });
});

describe('a factura that somebody else decided meanwhile', () => {
  const refusal = answer(409, { error: 'Alguien más ya cambió esta factura.', code: 'invoice_changed' });
  const meanwhile = (state: 'EMITIDA' | 'RECHAZADA', step: string) => {
    let read = invoice;
    return {
      [`GET ${path}`]: () => read,
      [`POST ${path}/${step}`]: () => {
        read = buildInvoice({ state, version: 2 });
        return refusal;
      },
    };
  };

  it('keeps the reason that was typed, with why it was refused', async () => {
    const { user, dialog } = await openDialog(meanwhile('EMITIDA', 'reject'));
    await user.click(await dialog.findByRole('button', { name: 'Rechazar los datos' }));
    await user.fill(dialog.getByLabelText(/Qué debe corregir/), 'El nombre no es el del SAT');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    expect(await dialog.findByText('Alguien más ya cambió esta factura.')).toBeVisible();
    expect(await dialog.findByLabelText('Reemplazar XML y PDF')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Qué debe corregir/)).toHaveValue('El nombre no es el del SAT');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(dialog.queryByRole('button', { name: 'Rechazar los datos' })).not.toBeInTheDocument();
  });

  it('says why its files were refused', async () => {
    const { user, dialog } = await openDialog(meanwhile('RECHAZADA', 'files'));
    await user.upload(await dialog.findByLabelText('Elegir XML y PDF'), files());
    await waitFor(() => expect(dialog.queryByLabelText('Elegir XML y PDF')).not.toBeInTheDocument());
    expect(dialog.getByRole('alert')).toHaveTextContent('Alguien más ya cambió esta factura.');
  });
});

describe('an issued factura', () => {
  const issued = buildInvoice({
    state: 'EMITIDA',
    uuid: '6fa459ea-ee8a-3ca4-894e-db77e160355e',
    issuedAt: '2026-11-22T18:00:00.000Z',
    dueAt: null,
    version: 2,
  });

  it('gives its files, and takes others in their place', async () => {
    const { user, dialog, store } = await openDialog({ [`POST ${path}/files`]: { ...issued, version: 3 } }, issued);
    expect(await dialog.findByRole('link', { name: 'XML' })).toHaveAttribute(
      'href',
      `/api/orders/${issued.orderId}/invoice/xml`,
    );
    await user.upload(dialog.getByLabelText('Reemplazar XML y PDF'), files());
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Archivos reemplazados' }));
  });

  it('is not replaced once it is to be cancelled', async () => {
    const { dialog } = await openDialog({}, { ...issued, needsCancellation: true });
    expect(await dialog.findByRole('link', { name: 'XML' })).toBeVisible();
    expect(dialog.queryByLabelText('Reemplazar XML y PDF')).not.toBeInTheDocument();
  });

  it('of an order whose money went back is cancelled, after a question', async () => {
    const { user, dialog, requests, store } = await openDialog(
      { [`POST ${path}/cancel`]: buildInvoice({ state: 'CANCELADA' }) },
      { ...issued, needsCancellation: true },
    );
    expect(await dialog.findByText(/devolvió completo, o el banco del cliente lo retiró en definitiva/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ya la cancelé ante el SAT' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Ya la cancelé ante el SAT' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Factura cancelada'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 2 });
  });

  it('says why it was not cancelled, and stays to be', async () => {
    const error = 'Alguien más ya cambió esta factura.';
    const { user, dialog, store } = await openDialog(
      { [`POST ${path}/cancel`]: answer(409, { error, code: 'invoice_changed' }) },
      { ...issued, needsCancellation: true },
    );
    await user.click(await dialog.findByRole('button', { name: 'Ya la cancelé ante el SAT' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Ya la cancelé ante el SAT' }));
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ tone: 'error', description: error }));
    expect(dialog.getByRole('button', { name: 'Ya la cancelé ante el SAT' })).toBeVisible();
  });
});

it('a factura that cannot be read can be asked for again where it was opened', async () => {
  let read: unknown = answer(503);
  const { user } = openPage({ [`GET ${path}`]: () => read });
  await user.click(await screen.findByRole('button', { name: 'Revisar la factura del pedido 8Q2K7M4T9X' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeVisible();
  read = invoice;
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('dialog', { name: 'Factura del pedido 8Q2K7M4T9X' })).toBeVisible();
});
