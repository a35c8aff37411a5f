import type { AuditEntryView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildAdminUser } from '../test/build';
import { Component as AuditPage } from './AuditPage';
import { changesOf } from './changes';

const build = (over: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id: 'e1',
  adminId: 'a1',
  adminName: 'Ana Torres',
  action: 'PATCH /api/admin/products/:id',
  objectId: '7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10',
  before: { id: 'p', name: 'Teclado', price: '100.00', isActive: true, version: 1 },
  after: { id: 'p', name: 'Teclado', price: '105.00', isActive: false, version: 2 },
  ipAddress: '10.0.0.1',
  createdAt: '2026-11-20T18:00:00.000Z',
  ...over,
});

function openAudit(rows: unknown, path = '/admin/auditoria', api = {}) {
  return renderScreen([{ path: '/admin/auditoria', element: <AuditPage /> }], {
    path,
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/admin/audit-log': rows,
      'GET /api/admin/users': ({ url }: SeenRequest) =>
        url.includes('status=staff')
          ? [buildAdminUser({ id: 'a1', fullName: 'Ana Torres', staffRole: 'ALMACEN' })]
          : [],
      ...api,
    },
  });
}

describe('the audit log', () => {
  it('says who did what and when, and what it was before and after', async () => {
    const { container } = openAudit([build()]);
    const row = await screen.findByRole('row', { name: /Cambió un producto/ });
    for (const text of ['Ana Torres', '20 nov 2026', '10.0.0.1']) expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent('Precioantes: 100.00después: 105.00');
    expect(row).toHaveTextContent('Activoantes: Sídespués: No');
    expect(row).not.toHaveTextContent('Teclado');
    await expectNoAxeViolations(container);
  });

  it('is filtered by days, by who changed, and by what was changed', async () => {
    const { user, requests } = openAudit([build()]);
    fireEvent.change(await screen.findByLabelText('Desde'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-11-20' } });
    await waitFor(() =>
      expect(requests.at(-1)?.url).toBe('/api/admin/audit-log?limit=50&from=2026-11-01&to=2026-11-20'),
    );
    await screen.findByRole('option', { name: 'Ana Torres' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quién' }), 'Ana Torres');
    await waitFor(() => expect(requests.at(-1)?.url).toContain('adminId=a1'));
    await user.click(await screen.findByRole('link', { name: 'Cambió un producto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambió un producto' }));
    await user.click(dialog.getByRole('link', { name: 'Ver todo lo que se hizo con esto' }));
    await waitFor(() => expect(requests.at(-1)?.url).toContain(`objectId=${build().objectId}`));
    await user.click(await screen.findByRole('button', { name: 'Solo lo que se hizo con un objeto' }));
    await waitFor(() => expect(requests.at(-1)?.url).not.toContain('objectId'));
  });

  it('leads to all that somebody did, also of who is no longer of the team', async () => {
    const { user, requests } = openAudit([build(), build({ id: 'e2', adminId: 'gone', adminName: 'Ex Empleado' })]);
    const rows = await screen.findAllByRole('row', { name: /Cambió un producto/ });
    await screen.findByRole('option', { name: 'Ana Torres' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quién' }), 'Ex Empleado');
    await waitFor(() => expect(requests.at(-1)?.url).toContain('adminId=gone'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quién' }), 'Todo el equipo');
    await user.click(within(rows[1]!).getByRole('link'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambió un producto' }));
    expect(dialog.getByRole('link', { name: 'Ver todo lo que hizo' })).toHaveAttribute(
      'href',
      '/admin/auditoria?quien=gone',
    );
  });

  it('takes a typed day as one step, with its whole year', async () => {
    const { router } = openAudit([build()], '/admin/auditoria?desde=2026-11-01');
    const until = await screen.findByLabelText('Hasta');
    for (const year of ['0002', '0020', '0202', '2026']) {
      fireEvent.keyDown(until, { key: year.slice(-1) });
      fireEvent.change(until, { target: { value: `${year}-11-25` } });
    }
    expect(router.state.location.search).toBe('?desde=2026-11-01');
    fireEvent.blur(until);
    expect(router.state.location.search).toBe('?desde=2026-11-01&hasta=2026-11-25');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?desde=2026-11-01');
  });

  it('says of a change that never ended, of one without an answer and of one without a name', async () => {
    openAudit([
      build({ after: { unfinished: true } }),
      build({ id: 'e2', before: null, after: null, action: 'POST /api/admin/new-thing' }),
    ]);
    expect(await screen.findByText('Empezó y no se sabe cómo terminó.')).toBeVisible();
    expect(screen.getByRole('row', { name: /POST \/api\/admin\/new-thing.*No dejó detalle/ })).toBeVisible();
  });

  it('tells of what was made, or deleted, the fields that hold something', () => {
    const made = { id: 'x', name: 'Nueva', emoji: null };
    expect(changesOf({ before: null, after: made })).toEqual([{ field: 'name', before: undefined, after: 'Nueva' }]);
    expect(changesOf({ before: made, after: null })).toEqual([{ field: 'name', before: 'Nueva', after: undefined }]);
  });

  it('opens from a link, also where the page does not have the entry', async () => {
    const { router } = openAudit([], '/admin/auditoria?abierto=e1', { 'GET /api/admin/audit-log/e1': build() });
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambió un producto' }));
    for (const text of ['Ana Torres', '10.0.0.1', build().objectId as string]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.getByText('PATCH /api/admin/products/:id')).toBeVisible();
    expect(router.state.location.search).toBe('?abierto=e1');
  });

  it('says so when the entry of a link is gone, and forgets it', async () => {
    const { store, router } = openAudit([], '/admin/auditoria?quien=a1&abierto=e9', {
      'GET /api/admin/audit-log/e9': answer(404, {
        error: 'No encontramos ese cambio.',
        code: 'audit_entry_not_found',
      }),
    });
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('No encontramos ese cambio.'));
    await waitFor(() => expect(router.state.location.search).toBe('?quien=a1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows three fields in the row, cut short, and all of them whole in the dialog', async () => {
    const long = 'x'.repeat(100);
    const before = { name: 'Uno', description: long, images: [], startDate: null, at: null, offerPrice: '1.00' };
    const after = {
      name: 'Dos',
      description: `${long}y`,
      images: ['/a.webp', '/b.webp'],
      startDate: '2026-11-20T18:00:00.000Z',
      at: { by: 'Ana' },
      offerPrice: '1.00',
    };
    const { user } = openAudit([build({ before, after })]);
    const row = await screen.findByRole('row', { name: /Cambió un producto/ });
    expect(row).toHaveTextContent(`${'x'.repeat(80)}…`);
    expect(row).not.toHaveTextContent(long);
    expect(row).toHaveTextContent('y 2 campos más');
    await user.click(within(row).getByRole('link'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`${long}y`)).toBeVisible();
    // Lists one below the other, dates as people write them, what is inside of something by its name.
    expect(dialog.getByText((_text, node) => node?.textContent === '/a.webp\n/b.webp')).toBeVisible();
    expect(dialog.getByText(/20 nov 2026/, { selector: 'ins' })).toBeVisible();
    expect(dialog.getByText('Quién: Ana')).toBeVisible();
    expect(dialog.getAllByText('Vacío')).toHaveLength(3);
    expect(dialog.queryByText('Precio de oferta')).not.toBeInTheDocument();
  });

  it('lets no day come before the first, and says so when nothing fits, nothing is there or it cannot be read', async () => {
    const { unmount } = openAudit([], '/admin/auditoria?desde=2026-11-10&hasta=2026-11-20');
    expect(await screen.findByText('Ningún cambio coincide con los filtros.')).toBeVisible();
    expect(screen.getByLabelText('Desde')).toHaveAttribute('max', '2026-11-20');
    expect(screen.getByLabelText('Hasta')).toHaveAttribute('min', '2026-11-10');
    unmount();
    const empty = openAudit([]);
    expect(await screen.findByText('Nadie ha cambiado nada')).toBeVisible();
    empty.unmount();
    const answers = [answer(503, {}), [build({ before: {}, after: {} })]];
    const { user } = openAudit(() => answers.shift());
    expect(await screen.findByText('No pudimos cargar la auditoría.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Nada cambió de valor.')).toBeVisible();
    expect(screen.getByText('1 cambio')).toBeVisible();
  });
});
