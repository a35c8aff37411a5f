import type { UserTimelineView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { Component as TimelinePage } from './TimelinePage';

const person: UserTimelineView = {
  user: { id: 'u1', fullName: 'María Fernanda López', username: 'mafer', email: 'mafer@correo.mx' },
  orderCount: 7,
  totalSpent: '12500.50',
  orders: [
    {
      id: 'o1',
      orderNumber: '8Q2K7M4T9X',
      status: 'RECOGIDO',
      paymentStatus: 'verified',
      totalAmount: '2606.07',
      productName: 'Audífonos Sonara Aire 2',
      quantity: 2,
      createdAt: '2026-11-20T18:00:00.000Z',
    },
  ],
};

function openTimeline(rows: unknown, path = '/admin/timeline') {
  return renderScreen([{ path: '/admin/timeline', element: <TimelinePage /> }], {
    path,
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
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
    expect(card.getByText('Audífonos Sonara Aire 2 × 2')).toBeVisible();
    expect(card.getByRole('link', { name: '8Q2K7M4T9X' })).toHaveAttribute('href', '/admin/pedidos?abierto=o1');
    expect(card.getByRole('link', { name: 'Ver los 7 pedidos' })).toHaveAttribute('href', '/admin/pedidos?q=mafer');
    await expectNoAxeViolations(container);
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

  it('says so when nobody bought, nobody fits, or it cannot be read', async () => {
    const { unmount } = openTimeline([]);
    expect(await screen.findByText('Nadie ha comprado todavía')).toBeVisible();
    unmount();
    const other = openTimeline([], '/admin/timeline?q=nadie');
    expect(await screen.findByText('Nadie que haya comprado coincide con tu búsqueda.')).toBeVisible();
    other.unmount();
    openTimeline(answer(500, {}));
    expect(await screen.findByText('No pudimos cargar la línea de tiempo.')).toBeVisible();
  });
});
