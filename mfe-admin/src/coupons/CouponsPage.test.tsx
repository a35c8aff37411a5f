import type { CouponView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as CouponsPage } from './CouponsPage';

const coupon: CouponView = {
  ...{ id: 'c', code: 'BIENVENIDO', kind: 'PORCENTAJE', value: '10.00', maxDiscount: '200.00', minPurchase: '500.00' },
  ...{ startsAt: '2026-11-20T06:00:00.000Z', endsAt: '2100-01-01T06:00:00.000Z', maxUses: 100, maxUsesPerCustomer: 1 },
  ...{ isActive: true, state: 'VIGENTE', uses: 3, version: 2 },
};
const unused: CouponView = {
  ...coupon,
  ...{ id: 'u', code: 'MENOS50', kind: 'MONTO', value: '50.00', maxDiscount: null, minPurchase: null, uses: 0 },
  ...{ endsAt: null, maxUses: null, isActive: false, state: 'PAUSADO' },
};

function open(api = {}, path = '/') {
  const view = renderScreen(<CouponsPage />, {
    user: buildUser({ isAdmin: true }),
    path,
    api: { 'GET /api/admin/coupons': [coupon, unused], ...api },
  });
  const sent = (method: string) =>
    view.requests.filter((request) => request.method === method).map(({ url, body }) => [url, body]);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}

it('are listed with what they take off, their limits and their uses', async () => {
  const { container } = open();
  expect(await screen.findByRole('row', { name: /^BIENVENIDO/ })).toHaveTextContent(
    /−10 %, máximo \$200\.00 · desde \$500\.00 · 1 vez por cliente.*3 de 100 usosVigente/,
  );
  expect(screen.getByRole('row', { name: /^MENOS50/ })).toHaveTextContent(/−\$50\.00.*0 usosEn pausa/);
  await expectNoAxeViolations(container);
});

it('are none, or could not be read', async () => {
  const { unmount } = open({ 'GET /api/admin/coupons': [] });
  expect(await screen.findByText('No hay cupones')).toBeVisible();
  unmount();
  open({ 'GET /api/admin/coupons': answer(503, {}) });
  expect(await screen.findByText('No pudimos cargar los cupones.')).toBeVisible();
});

it('are searched and filtered by the server; a filter that none passes says so', async () => {
  const { user, requests } = open({
    'GET /api/admin/coupons': ({ url }: { url: string }) => (url.includes('state=AGOTADO') ? [] : [coupon]),
  });
  await user.fill(await screen.findByRole('searchbox', { name: 'Buscar por código' }), 'bien');
  const asked = (part: string) => waitFor(() => expect(requests.some(({ url }) => url.includes(part))).toBe(true));
  await asked('search=bien');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Agotado');
  await asked('search=bien&limit=50&state=AGOTADO');
  expect(await screen.findByText('Ningún cupón coincide con tu búsqueda.')).toBeVisible();
});

it('are a page of many, and one of another page is opened by its address', async () => {
  const { user, requests } = open(
    {
      'GET /api/admin/coupons': answer(200, [coupon], { 'X-Total-Count': '120' }),
      'GET /api/admin/coupons/u': unused,
    },
    '/?abierto=u',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar cupón' }));
  expect(dialog.getByLabelText('Código')).toHaveValue('MENOS50');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getAllByText('1–50 de 120')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Última página' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('page=3&limit=50'))).toBe(true));
});

it('one that was deleted is said to be gone when a link leads to it', async () => {
  const { toast } = open(
    { 'GET /api/admin/coupons/x': answer(404, { error: 'x', code: 'coupon_not_found' }) },
    '/?abierto=x',
  );
  await waitFor(() => expect(toast()?.tone).toBe('error'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('get a code that is drawn, and are made once what is wrong is mended', async () => {
  const { user, sent, toast, requests } = open({ 'POST /api/admin/coupons': answer(201, coupon) }, '/?abierto=nuevo');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear cupón' }));
  await user.click(dialog.getByRole('button', { name: 'Generar código' }));
  // No record: nothing is read by that name.
  expect(requests.some(({ url }) => url.endsWith('/nuevo'))).toBe(false);
  expect(dialog.getByLabelText<HTMLInputElement>('Código').value).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await user.fill(dialog.getByLabelText('Porcentaje'), '120');
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  expect(await dialog.findByText('El porcentaje debe estar entre 0.01 y 99.99')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Qué descuenta'), 'MONTO');
  expect(dialog.queryByLabelText(/Descuento máximo/)).not.toBeInTheDocument();
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(toast()?.title).toBe('Cupón creado'));
  expect(sent('POST')[0]?.[1]).toMatchObject({
    ...{ kind: 'MONTO', value: '120.00', maxDiscount: null, endsAt: null, maxUses: null, maxUsesPerCustomer: 1 },
  });
});

it('have their dates compared in words when two have changed them', async () => {
  const current = { ...coupon, endsAt: '2026-12-25T05:59:00.000Z', version: 3 };
  const conflict = { error: 'Alguien más', code: 'changed_meanwhile', current, changed: ['endsAt'] };
  const { user } = open({ 'PUT /api/admin/coupons/c': answer(409, conflict) }, '/?abierto=c');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar cupón' }));
  fireEvent.change(dialog.getByLabelText(/^Termina/), { target: { value: '2026-12-31T23:59' } });
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  const question = await screen.findByRole('dialog', { name: 'Alguien más lo cambió' });
  expect(question).toHaveTextContent(/guardado24 dic 2026, 11:59\sp\.m\.Lo que escribiste31 dic 2026, 11:59\sp\.m\./);
});

it('leave a filtered list when they are paused', async () => {
  let state = 'VIGENTE';
  const { user, toast } = open(
    {
      'GET /api/admin/coupons': () => (state === 'VIGENTE' ? [coupon] : []),
      'PUT /api/admin/coupons/c': () => {
        state = 'PAUSADO';
        return { ...coupon, isActive: false, state };
      },
    },
    '/?estado=VIGENTE',
  );
  await user.click(await screen.findByRole('button', { name: 'Pausar BIENVENIDO' }));
  expect(await screen.findByText('Ningún cupón coincide con tu búsqueda.')).toBeVisible();
  expect(toast()?.title).toBe('Cupón en pausa');
});

it('are paused at once; only one that nobody has used can be deleted, after a question', async () => {
  const { user, sent, toast } = open({
    'PUT /api/admin/coupons/c': { ...coupon, isActive: false, state: 'PAUSADO' },
    'DELETE /api/admin/coupons/u': answer(204),
  });
  await user.click(await screen.findByRole('button', { name: 'Pausar BIENVENIDO' }));
  await waitFor(() => expect(toast()?.title).toBe('Cupón en pausa'));
  expect(sent('PUT')).toEqual([['/api/admin/coupons/c', { isActive: false, version: 2 }]]);
  expect(screen.queryByRole('button', { name: 'Eliminar BIENVENIDO' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Eliminar MENOS50' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar este cupón?' }));
  expect(question.getByText(/^«MENOS50» solo se elimina si ningún pedido lo lleva, ni cancelado\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

it('stay as they are when they could not be paused or deleted, and say why', async () => {
  const error = 'Alguien más lo cambió.';
  const refused = answer(409, { error, code: 'changed_meanwhile', current: coupon, changed: ['value'] });
  const used = 'Ya lo usó alguien.';
  const { user, toast } = open({
    'PUT /api/admin/coupons/c': refused,
    'DELETE /api/admin/coupons/u': answer(409, { error: used, code: 'coupon_used' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pausar BIENVENIDO' }));
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', description: error }));
  await user.click(screen.getByRole('button', { name: 'Eliminar MENOS50' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', description: used }));
  expect(screen.getByRole('row', { name: /^MENOS50/ })).toBeVisible();
});

it('that are over are neither paused nor resumed', async () => {
  open({ 'GET /api/admin/coupons': [{ ...unused, state: 'TERMINADO' }] });
  expect(await screen.findByRole('button', { name: 'Editar MENOS50' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pausar|Activar/ })).not.toBeInTheDocument();
});
