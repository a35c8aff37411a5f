import type { QuoteView } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import QuotesSection from './QuotesSection';

const quote = (over: Partial<QuoteView> = {}): QuoteView => ({
  id: buildId(),
  quoteNumber: 'K7Q2M9XW4T',
  lines: [{ productId: buildId(), name: 'Cable', quantity: 50, unitPrice: '80.00' }],
  total: '4099.00',
  createdAt: '2026-11-25T18:00:00.000Z',
  validUntil: '2999-12-10T18:00:00.000Z',
  orderId: null,
  ...over,
});

const open = (quotes: QuoteView[]) =>
  renderScreen(<QuotesSection />, { user: buildUser(), api: { 'GET /api/quotes': quotes } });

it('lists quotes, and buys at the prices of one that is valid', async () => {
  const mine = quote();
  const { container, user, store } = open([mine]);
  const item = within((await screen.findByRole('heading', { name: 'Cotización K7Q2M9XW4T' })).closest('li')!);
  expect(item.getByText('50 × Cable, $80.00 c/u')).toBeVisible();
  expect(item.getByText('Total con envío: $4,099.00')).toBeVisible();
  expect(item.getByRole('link', { name: /^Abrir PDF/ })).toHaveAttribute('href', `/api/quotes/${mine.id}/pdf`);
  await user.click(item.getByRole('button', { name: /^Comprar con estos precios/ }));
  const [{ productId } = { productId: '' }] = mine.lines;
  await waitFor(() =>
    expect(store.getState().checkout.request).toEqual({
      items: [{ productId, quantity: 50 }],
      source: 'quote',
      quote: { id: mine.id, prices: { [productId]: '80.00' }, names: { [productId]: 'Cable' } },
    }),
  );
  await expectNoAxeViolations(container);
});

it('sells nothing at prices that are over, and leads to the order of one that was used, also later', async () => {
  const orderId = buildId();
  const validUntil = '2026-01-10T18:00:00.000Z';
  open([quote({ validUntil }), quote({ quoteNumber: 'USADA', orderId, validUntil })]);
  expect(await screen.findByText(/^Venció el/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Comprar/ })).toBeNull();
  const used = within(screen.getByRole('heading', { name: 'Cotización USADA' }).closest('li')!);
  expect(used.getByText('Ya es un pedido')).toBeVisible();
  const link = used.getByRole('link', { name: 'Ver el pedido' });
  expect(link).toHaveAttribute('href', `/dashboard?section=orders&order=${orderId}`);
});

it('says how to get one', async () => {
  open([]);
  expect(await screen.findByText('Todavía no pides cotizaciones')).toBeVisible();
});

it('does not say that there are none while they cannot be read, and asks for them again', async () => {
  let quotes: unknown = answer(503);
  const { user } = renderScreen(<QuotesSection />, { user: buildUser(), api: { 'GET /api/quotes': () => quotes } });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Todavía no pides cotizaciones')).toBeNull();
  quotes = [quote()];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Cotización K7Q2M9XW4T' })).toBeVisible();
});

it('is read again each time it is opened: an order may have been made of one meanwhile', async () => {
  let served = quote();
  function Section() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <QuotesSection />}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Sección
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Section />, { user: buildUser(), api: { 'GET /api/quotes': () => [served] } });
  expect(await screen.findByRole('button', { name: /^Comprar con estos precios/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sección' }));
  served = { ...served, orderId: buildId() };
  await user.click(screen.getByRole('button', { name: 'Sección' }));
  expect(await screen.findByRole('link', { name: 'Ver el pedido' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Comprar/ })).toBeNull();
});
