import type { JobView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { Component as JobsPage } from './JobsPage';

const build = (over: Partial<JobView> = {}): JobView => ({
  id: 'a',
  name: 'notifications.send',
  state: 'failed',
  data: { notificationId: 'n-1' },
  error: 'connect ECONNREFUSED',
  tries: 5,
  createdAt: '2026-11-20T18:00:00.000Z',
  startAfter: '2026-11-20T18:00:00.000Z',
  completedAt: '2026-11-20T18:05:00.000Z',
  ...over,
});
const refund = build({ id: 'b', name: 'payments.refund', error: 'timeout' });

function openJobs(api = {}, path = '/admin/trabajos') {
  return renderScreen([{ path: '/admin/trabajos', element: <JobsPage /> }], {
    path,
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
    api: {
      'GET /api/admin/jobs': [build(), refund],
      'POST /api/admin/jobs/a/retry': build({ state: 'created' }),
      'POST /api/admin/jobs/b/retry': answer(409, { error: 'Esa tarea ya está en espera', code: 'job_waits_already' }),
      ...api,
    },
  });
}

const retried = ({ requests }: ReturnType<typeof openJobs>) =>
  requests.filter(({ method }) => method === 'POST').map(({ url }) => url);

describe('the jobs of the panel', () => {
  it('are the ones that gave up, with the reason, unless others are asked for', async () => {
    const { user, container, requests } = openJobs();
    const row = await screen.findByRole('row', { name: /Enviar un mensaje connect ECONNREFUSED/ });
    expect(row).toHaveTextContent('5');
    await expectNoAxeViolations(container);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Terminados');
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/jobs?state=completed&limit=50'));
  });

  it('get another try one by one', async () => {
    const view = openJobs();
    await view.user.click(await screen.findByRole('button', { name: 'Reintentar: Enviar un mensaje' }));
    await waitFor(() => expect(view.store.getState().toast.current?.title).toBe('1 trabajo se intentará de nuevo'));
    expect(retried(view)).toEqual(['/api/admin/jobs/a/retry']);
  });

  it('get another try together, and it is said of which ones not', async () => {
    const view = openJobs();
    await view.user.click(await screen.findByRole('checkbox', { name: 'Seleccionar la página' }));
    const bar = within(screen.getByRole('region', { name: 'Lo seleccionado' }));
    await view.user.click(bar.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(view.store.getState().toast.current?.description).toBe('Esa tarea ya está en espera'));
    expect(retried(view)).toEqual(['/api/admin/jobs/a/retry', '/api/admin/jobs/b/retry']);
  });

  it('open with everything that is known of them', async () => {
    openJobs({}, '/admin/trabajos?abierto=b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Devolver un pago' }));
    expect(dialog.getByText('timeout')).toBeVisible();
    expect(dialog.getByText('n-1')).toBeVisible();
  });

  it('are none on a good day', async () => {
    openJobs({ 'GET /api/admin/jobs': [] });
    expect(await screen.findByText('Ningún trabajo ha fallado')).toBeVisible();
  });
});
