import type { UserTimelineView } from '@boom/contract';
import {
  answer,
  buildUser,
  expectNoAxeViolations,
  expectNoRetry,
  renderScreen,
  type SeenRequest,
} from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { aPickup } from '../test/build';
import { Component as TimelinePage } from './TimelinePage';

const person: UserTimelineView = {
  user: { id: 'u1', fullName: 'María Fernanda López', username: 'mafer', email: 'mafer@correo.mx', isGuest: false },
  orderCount: 7,
  totalSpent: '12500.50',
  orders: [
    {
      id: 'o1',
      orderNumber: '8Q2K7M4T9X',
      status: 'RECOGIDO',
      paymentStatus: 'verified',
      cancelledAt: null,
      pickup: null,
      totalAmount: '2606.07',
      productName: 'Audífonos Sonara Aire 2',
      quantity: 10,
      lineCount: 3,
      createdAt: '2026-11-20T18:00:00.000Z',
    },
  ],
};

function openTimeline(rows: unknown, path = '/admin/timeline') {
  return renderScreen([{ path: '/admin/timeline', element: <TimelinePage /> }], {
    path,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/timeline': rows },
  });
}

describe('the timeline of the users', () => {
  it('shows of each person their orders, how many, and what they spent', async () => {
    const { container } = openTimeline([person]);
    const card = within(
      (await screen.findByRole('heading', { name: 'María Fernanda López' })).closest('li') as HTMLElement,
    );
    expect(card.getByText('7 pedidos')).toBeVisible();
    expect(card.getByText('$12,500.50 gastados')).toBeVisible();
    expect(card.getByText('10 piezas: Audífonos Sonara Aire 2 y 2 más')).toBeVisible();
    expect(card.getByRole('link', { name: '8Q2K7M4T9X' })).toHaveAttribute('href', '/admin/pedidos?abierto=o1');
    expect(card.getByRole('link', { name: 'Ver los 7 pedidos' })).toHaveAttribute(
      'href',
      `/admin/pedidos?cliente=${person.user.id}`,
    );
    await expectNoAxeViolations(container);
  });

  it('shows of a closed account its name, and leads to its orders', async () => {
    openTimeline([{ ...person, user: { ...person.user, fullName: 'Cuenta cerrada', username: '', email: '' } }]);
    const card = (await screen.findByRole('heading', { name: 'Cuenta cerrada' })).closest('li') as HTMLElement;
    expect(card).not.toHaveTextContent('Cuenta cerrada ·');
    expect(within(card).getByRole('link', { name: 'Ver los 7 pedidos' })).toHaveAttribute(
      'href',
      '/admin/pedidos?cliente=u1',
    );
  });

  it('says of an order whose money went back that it did', async () => {
    const [order] = person.orders;
    openTimeline([{ ...person, orders: [{ ...order, paymentStatus: 'refunded' }] }]);
    const line = await screen.findByRole('list', { name: 'Avance del pedido 8Q2K7M4T9X' });
    expect(line.closest('li')).toHaveTextContent('Devuelto');
  });

  it('marks the six steps up to the one that is reached', async () => {
    openTimeline([person]);
    const line = await screen.findByRole('list', { name: 'Avance del pedido 8Q2K7M4T9X' });
    const steps = within(line).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Pago Confirmado: hecho',
      'En Preparación: hecho',
      'Recogido: hecho',
      'Enviado: pendiente',
      'En Ruta: pendiente',
      'Entregado: pendiente',
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
  });

  it('takes what is picked up to its branch, and to no courier', async () => {
    openTimeline([{ ...person, orders: [{ ...person.orders[0], status: 'ENVIADO', pickup: aPickup }] }]);
    const line = await screen.findByRole('list', { name: 'Avance del pedido 8Q2K7M4T9X' });
    expect(
      within(line)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pago Confirmado: hecho', 'En Preparación: hecho', 'Listo para recoger: hecho', 'Entregado: pendiente']);
  });

  it('is searched and paged by the server, with one request', async () => {
    const many = answer(200, [person], { 'X-Total-Count': '120' });
    const { user, requests } = openTimeline(() => many);
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    await user.type(screen.getByRole('searchbox'), 'mafer{Enter}');
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/timeline?search=mafer&limit=50'));
    const asked = requests.map(({ url }) => url).filter((url) => url !== '/api/user');
    expect(asked).toEqual([
      '/api/admin/timeline?limit=50',
      '/api/admin/timeline?page=2&limit=50',
      '/api/admin/timeline?search=mafer&limit=50',
    ]);
  });

  it('goes to the last page there is when the one of the address is gone', async () => {
    const { router } = openTimeline(
      ({ url }: SeenRequest) => answer(200, url.includes('page=9') ? [] : [person], { 'X-Total-Count': '1' }),
      '/admin/timeline?pagina=9',
    );
    expect(await screen.findByRole('heading', { name: 'María Fernanda López' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('says so when there are no customers, none matches, or it cannot be read', async () => {
    const { unmount } = openTimeline([]);
    expect(await screen.findByText('Nadie ha comprado todavía')).toBeVisible();
    unmount();
    const other = openTimeline([], '/admin/timeline?q=nadie');
    expect(await screen.findByText('Nadie que haya comprado coincide con tu búsqueda.')).toBeVisible();
    other.unmount();
    openTimeline(answer(500, {}));
    expect(await screen.findByText('No pudimos cargar la línea de tiempo.')).toBeVisible();
  });

  it('has no step reached while an order is not paid, and all of them when it arrived', async () => {
    const [order] = person.orders;
    const orders = [
      { ...order!, id: 'o2', orderNumber: 'NEW0000001', status: 'PENDIENTE' as const },
      { ...order!, id: 'o3', orderNumber: 'DONE000001', status: 'ENTREGADO' as const },
    ];
    openTimeline([{ ...person, orderCount: 2, orders }]);
    const stepsOf = (number: string) =>
      within(screen.getByRole('list', { name: `Avance del pedido ${number}` })).getAllByRole('listitem');
    expect(await screen.findByText('Pendiente')).toBeVisible();
    for (const step of stepsOf('NEW0000001')) {
      expect(step).toHaveTextContent(': pendiente');
      expect(step).not.toHaveAttribute('aria-current');
    }
    for (const step of stepsOf('DONE000001')) expect(step).toHaveTextContent(': hecho');
    expect(stepsOf('DONE000001').at(-1)).toHaveAttribute('aria-current', 'step');
    // All are shown: there is no more to lead to.
    expect(screen.queryByRole('link', { name: /Ver los/ })).not.toBeInTheDocument();
  });

  it('links to the customer, and counts customers and a single order', async () => {
    openTimeline([{ ...person, orderCount: 1 }]);
    expect(await screen.findByRole('link', { name: 'María Fernanda López' })).toHaveAttribute(
      'href',
      '/admin/usuarios?abierto=u1',
    );
    expect(screen.getByText('mafer · mafer@correo.mx')).toBeVisible();
    expect(screen.getByText('1 persona')).toBeVisible();
    expect(screen.getByText('1 pedido')).toBeVisible();
    expect(screen.getByText(/20 nov 2026.* · \$2,606.07/)).toBeVisible();
    // One page holds everybody.
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  });

  it('says of a guest that they have no account, and leads to none', async () => {
    openTimeline([{ ...person, user: { ...person.user, username: '', isGuest: true } }]);
    expect(await screen.findByText('Compró sin cuenta · mafer@correo.mx')).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'María Fernanda López' });
    expect(within(heading).queryByRole('link')).toBeNull();
  });

  it('keeps its place in the address, for a reload', async () => {
    const many = answer(200, [person], { 'X-Total-Count': '120' });
    const { requests } = openTimeline(() => many, '/admin/timeline?q=ma&pagina=3');
    expect(await screen.findByText('101–120 de 120')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('ma');
    expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveAttribute('aria-disabled', 'true');
    expect(requests.at(-1)?.url).toBe('/api/admin/timeline?search=ma&page=3&limit=50');
  });

  it('is read again on request when it could not be', async () => {
    const answers = [answer(503, {}), [person]];
    const { user } = openTimeline(() => answers.shift());
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'María Fernanda López' })).toBeVisible();
    expect(screen.queryByText('No pudimos cargar la línea de tiempo.')).not.toBeInTheDocument();
  });

  it('keeps its people when refreshing them fails', async () => {
    const answers = [[person], answer(503, {})];
    const { store } = openTimeline(() => answers.shift());
    await screen.findByRole('heading', { name: 'María Fernanda López' });
    await act(async () => void store.dispatch(api.util.invalidateTags(['admin/Order'])));
    await waitFor(() => expect(answers).toEqual([]));
    await expectNoRetry();
    expect(screen.getByRole('heading', { name: 'María Fernanda López' })).toBeVisible();
  });
});
