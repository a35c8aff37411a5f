import type { AdminQuoteView } from '@boom/contract';
import { buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as QuotesPage } from './QuotesPage';

const orderId = buildId();
const buildQuote = (over: Partial<AdminQuoteView> = {}): AdminQuoteView => ({
  id: buildId(),
  quoteNumber: 'K7Q2M9XW4T',
  lines: [
    { productId: buildId(), name: 'Cable', quantity: 50, unitPrice: '80.00' },
    { productId: buildId(), name: 'Cargador', quantity: 2, unitPrice: '199.90' },
  ],
  total: '4498.80',
  createdAt: '2026-11-25T18:00:00.000Z',
  validUntil: '2026-12-10T18:00:00.000Z',
  orderId: null,
  user: { fullName: 'Ana Ramírez', email: 'ana@correo.mx' },
  state: 'VIGENTE',
  orderNumber: null,
  ...over,
});

const open = (quotes: AdminQuoteView[], api: Record<string, unknown> = {}, path = '/admin/cotizaciones') =>
  renderScreen(<QuotesPage />, {
    path,
    user: buildUser({ staffRole: 'VENTAS' }),
    api: { 'GET /api/admin/quotes': quotes, ...api },
  });

describe('the quotes of the shop', () => {
  it('say of whom, how much, until when and what became of them', async () => {
    const used = buildQuote({ quoteNumber: 'USADA00001', state: 'PEDIDA', orderId, orderNumber: '8Q2K7M4T9X' });
    const { container } = open([buildQuote(), used]);
    const row = await screen.findByRole('row', { name: /K7Q2M9XW4T/ });
    for (const text of ['Ana Ramírez', '$4,498.80', '10 dic 2026', 'Vigente']) expect(row).toHaveTextContent(text);
    expect(within(row).queryByRole('link', { name: /Pedido/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Pedido 8Q2K7M4T9X' });
    expect(link).toHaveAttribute('href', `/admin/pedidos?abierto=${orderId}`);
    await expectNoAxeViolations(container);
  });

  it('are searched and filtered by the server', async () => {
    const { user, requests } = open([buildQuote()]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Vencida');
    await user.fill(screen.getByRole('searchbox', { name: 'Buscar por número o cliente' }), 'ramírez');
    const asked = (part: string) => requests.some(({ url }) => decodeURIComponent(url).includes(part));
    await waitFor(() => expect(asked('state=VENCIDA') && asked('search=ramírez')).toBe(true));
  });

  it('are opened with their lines, what shipping costs and the PDF', async () => {
    const quote = buildQuote();
    const { user, baseElement } = open([quote]);
    await user.click(await screen.findByRole('button', { name: 'Ver la cotización K7Q2M9XW4T' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cotización K7Q2M9XW4T' }));
    expect(dialog.getByText('50 × Cable, $80.00 c/u')).toBeVisible();
    expect(dialog.getByText('2 × Cargador, $199.90 c/u')).toBeVisible();
    expect(dialog.getByText('Envío').nextSibling).toHaveTextContent('$99.00');
    expect(dialog.getByText('Total').nextSibling).toHaveTextContent('$4,498.80');
    const pdf = dialog.getByRole('link', { name: 'Descargar PDF' });
    expect(pdf).toHaveAttribute('href', `/api/quotes/${quote.id}/pdf`);
    await expectNoAxeViolations(baseElement);
  });

  it('are found by the address of one that is on another page', async () => {
    const quote = buildQuote({ quoteNumber: 'OTRAHOJA01' });
    open([], { [`GET /api/admin/quotes/${quote.id}`]: quote }, `/admin/cotizaciones?abierto=${quote.id}`);
    expect(await screen.findByRole('dialog', { name: 'Cotización OTRAHOJA01' })).toBeVisible();
  });
});
