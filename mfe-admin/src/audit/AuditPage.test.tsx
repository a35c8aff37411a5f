import type { AuditEntryView } from '@boom/contract';
import { buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
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

function openAudit(rows: AuditEntryView[], path = '/admin/auditoria') {
  return renderScreen([{ path: '/admin/auditoria', element: <AuditPage /> }], {
    path,
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
    api: {
      'GET /api/admin/audit-log': rows,
      'GET /api/admin/administrators': [{ id: 'a1', fullName: 'Ana Torres' }],
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
});
