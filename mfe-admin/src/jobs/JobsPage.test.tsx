import type { JobView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
    api: {
      'GET /api/admin/jobs': [build(), refund],
      'POST /api/admin/jobs/retry': { done: ['a'], refused: [] },
      ...api,
    },
  });
}

const retried = ({ requests }: ReturnType<typeof openJobs>) =>
  requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

async function retryAll({ user }: ReturnType<typeof openJobs>) {
  await screen.findByRole('row', { name: /Enviar un mensaje/ });
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
  const bar = within(screen.getByRole('region', { name: 'Lo seleccionado' }));
  await user.click(bar.getByRole('button', { name: 'Reintentar' }));
}

describe('the jobs of the panel', () => {
  it('are the ones that gave up, with the reason, unless others are asked for', async () => {
    const { user, container, requests } = openJobs();
    const row = await screen.findByRole('row', { name: /Enviar un mensaje connect ECONNREFUSED/ });
    expect(row).toHaveTextContent('5');
    await expectNoAxeViolations(container);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Terminados');
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/jobs?state=completed&limit=50'));
  });

  it('are tried again once, however often it is pressed on a slow line', async () => {
    const view = openJobs({ 'POST /api/admin/jobs/retry': () => new Promise(() => undefined) });
    const button = await screen.findByRole('button', { name: 'Reintentar: Enviar un mensaje' });
    await view.user.click(button);
    await view.user.click(button);
    expect(retried(view)).toHaveLength(1);
  });

  it('get another try one by one', async () => {
    const view = openJobs();
    await view.user.click(await screen.findByRole('button', { name: 'Reintentar: Enviar un mensaje' }));
    await waitFor(() => expect(view.store.getState().toast.current?.title).toBe('1 trabajo se intentará de nuevo'));
    expect(retried(view)).toEqual([['/api/admin/jobs/retry', { ids: ['a'] }]]);
  });

  it('get another try together in one call, and it is said of which one not', async () => {
    const refused = [{ id: 'b', code: 'job_waits_already', error: 'Ese trabajo ya está en espera' }];
    const view = openJobs({ 'POST /api/admin/jobs/retry': { done: ['a'], refused } });
    await retryAll(view);
    await waitFor(() => expect(view.store.getState().toast.current?.description).toBe('Ese trabajo ya está en espera'));
    expect(retried(view)).toEqual([['/api/admin/jobs/retry', { ids: ['a', 'b'] }]]);
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

  it('open from a link, also where the page does not have the job', async () => {
    openJobs(
      { 'GET /api/admin/jobs': [], 'GET /api/admin/jobs/c': build({ id: 'c', name: 'orders.expire' }) },
      '/admin/trabajos?abierto=c',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Vencer un pedido' }));
    expect(dialog.getByText('orders.expire')).toBeVisible();
    expect(dialog.getByText('connect ECONNREFUSED')).toBeVisible();
    expect(dialog.getByText('Fallidos')).toBeVisible();
  });

  it('say so when the job of a link is gone', async () => {
    const gone = answer(404, { error: 'No encontramos ese trabajo.', code: 'job_not_found' });
    const { store, router } = openJobs({ 'GET /api/admin/jobs/z': gone }, '/admin/trabajos?abierto=z');
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('No encontramos ese trabajo.'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('that did not fail are neither chosen nor tried again; one without a name in words keeps its own', async () => {
    const waits = build({ state: 'created', name: 'bakery.bread', error: null, completedAt: null });
    const { requests } = openJobs({ 'GET /api/admin/jobs': [waits] }, '/admin/trabajos?estado=created');
    const row = await screen.findByRole('row', { name: /bakery.bread/ });
    expect(row).toHaveTextContent('–');
    expect(row).toHaveTextContent('20 nov 2026');
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /Seleccionar/ })).not.toBeInTheDocument();
    expect(requests.some(({ url }) => url === '/api/admin/jobs?state=created&limit=50')).toBe(true);
    expect(screen.getByText('1 trabajo')).toBeVisible();
  });

  it('tell how many could not be tried again when it was more than one', async () => {
    const error = 'Ese trabajo no ha fallado';
    const refused = ['a', 'b'].map((id) => ({ id, code: 'job_not_failed', error }));
    const view = openJobs({ 'POST /api/admin/jobs/retry': { done: [], refused } });
    await retryAll(view);
    await waitFor(() =>
      expect(view.store.getState().toast.current?.description).toBe(`2 trabajos no se pudieron reintentar: ${error}`),
    );
    expect(screen.getByRole('region', { name: 'Lo seleccionado' })).toBeVisible();
    // What the screen showed was old: it is read again.
    expect(view.requests.filter(({ url }) => url.startsWith('/api/admin/jobs?')).length).toBeGreaterThan(1);
  });

  it('stay chosen when the call itself fails', async () => {
    const view = openJobs({ 'POST /api/admin/jobs/retry': answer(503, {}) });
    await retryAll(view);
    await waitFor(() =>
      expect(view.store.getState().toast.current?.description).toBe('No se pudo reintentar el trabajo'),
    );
    expect(screen.getByRole('region', { name: 'Lo seleccionado' })).toBeVisible();
  });

  it('say so when there are none in a state, and when they cannot be read', async () => {
    const { unmount } = openJobs({ 'GET /api/admin/jobs': [] }, '/admin/trabajos?estado=active');
    expect(await screen.findByText('No hay trabajos en ese estado.')).toBeVisible();
    unmount();
    openJobs({ 'GET /api/admin/jobs': answer(503, {}) });
    expect(await screen.findByText('No pudimos cargar los trabajos.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
