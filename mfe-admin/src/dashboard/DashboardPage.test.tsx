import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { buildOrder } from '../test/build';
import { Component as DashboardPage } from './DashboardPage';

const stats = { activeUsers: 1_204, totalSales: '26299.53', totalOrders: 6, conversionRate: 33.3 };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function openDashboard(api = {}) {
  return renderScreen(<DashboardPage />, {
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
    api: { 'GET /api/admin/stats': stats, 'GET /api/admin/orders': [], ...api },
  });
}

describe('the dashboard', () => {
  it('shows the four figures', async () => {
    const { container } = openDashboard();
    expect(await screen.findByText('1,204')).toBeVisible();
    expect(screen.getByText('$26,299.53')).toBeVisible();
    expect(screen.getByText('33.3 %')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('lists the five newest orders and the minutes since', async () => {
    const orders = [7, 0, 3, 90, 1, 45].map((minutes, index) =>
      buildOrder({ id: String(index), createdAt: minutesAgo(minutes) }),
    );
    openDashboard({ 'GET /api/admin/orders': orders });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.replace(/^Audífonos Sonara Aire 2/, ''))).toEqual([
      'hace un momento',
      'hace 1 minuto',
      'hace 3 minutos',
      'hace 7 minutos',
      'hace 45 minutos',
    ]);
  });

  it('says so when nobody has bought yet, and offers another try when the figures fail', async () => {
    openDashboard({ 'GET /api/admin/stats': answer(503, {}) });
    expect(await screen.findByText('Todavía no hay pedidos')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
