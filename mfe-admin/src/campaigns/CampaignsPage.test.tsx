import type { CampaignPriceView, CampaignView } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { askForProof, prove } from '../test/proof';
import { Component as CampaignsPage } from './CampaignsPage';

const product = buildProduct();
const AUDIO = buildId();
const campaign: CampaignView = {
  ...{ id: 'c', name: 'Buen Fin', percent: '20.00', promotionType: 'OFERTA', state: 'VIGENTE', endedAt: null },
  ...{ startsAt: '2026-11-20T06:00:00.000Z', endsAt: '2100-01-01T06:00:00.000Z' },
  ...{ products: 3, active: 2, skipped: 1 },
};
const price: CampaignPriceView = {
  ...{ id: product.id, name: product.name, price: '1299.00', offerPrice: '1039.20' },
  ...{ previousPrice: '1199.00', obstacle: null },
};

function open(api = {}, path = '/') {
  const view = renderScreen(<CampaignsPage />, {
    user: buildUser({ isAdmin: true }),
    path,
    api: {
      'GET /api/admin/campaigns': [campaign],
      'GET /api/products': [product],
      'GET /api/categories': [{ id: AUDIO, name: 'Audio', emoji: '🎧', isActive: true, version: 1 }],
      ...api,
    },
  });
  const sent = () => view.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}

it('are listed with what they do and when; none is a state of its own', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /^Buen Fin/ });
  expect(row).toHaveTextContent(/−20 %.*OFERTA.*3 productos.*1 se quedó con su precio.*Vigente/);
  await expectNoAxeViolations(container);
});

it('are searched and filtered by the server; a filter that none passes says so', async () => {
  const { user, requests } = open({
    'GET /api/admin/campaigns': ({ url }: { url: string }) => (url.includes('state=PROGRAMADA') ? [] : [campaign]),
  });
  await user.fill(await screen.findByRole('searchbox', { name: 'Buscar por nombre' }), 'fin');
  const asked = (part: string) => waitFor(() => expect(requests.some(({ url }) => url.includes(part))).toBe(true));
  await asked('search=fin');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Programada');
  await asked('search=fin&limit=50&state=PROGRAMADA');
  expect(await screen.findByText('Ninguna campaña coincide con tu búsqueda.')).toBeVisible();
});

it('are a page of many, and one of another page is opened by its address', async () => {
  const other = { ...campaign, id: 'o', name: 'Hot Sale', state: 'TERMINADA' };
  const { user, requests } = open(
    {
      'GET /api/admin/campaigns': answer(200, [campaign], { 'X-Total-Count': '120' }),
      'GET /api/admin/campaigns/o': other,
      'GET /api/admin/campaigns/o/prices': [price],
    },
    '/?abierto=o',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Hot Sale' }));
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/1,039\.20/);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Última página' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('page=3&limit=50'))).toBe(true));
});

it('show what they make of each product, and why one stays as it is', async () => {
  const skipped: CampaignPriceView = { ...price, id: 'x', name: 'Cable', previousPrice: null, obstacle: 'not_lower' };
  const { user } = open({ 'GET /api/admin/campaigns/c/prices': [price, skipped] });
  await user.click(await screen.findByRole('button', { name: 'Ver precios de Buen Fin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buen Fin' }));
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first).toHaveTextContent(/1,039\.20.*Se tacha \$1,199\.00/);
  expect(second).toHaveTextContent(/Cable.*1,299\.00.*Se queda fuera: su precio ya es igual o menor/);
});

it('offer further products of a search for those that are chosen', async () => {
  const cables = Array.from({ length: 20 }, (_, index) => buildProduct({ id: buildId(), name: `Cable ${index + 1}.` }));
  const { user } = open({
    'GET /api/products': ({ url }: { url: string }) =>
      cables.slice(0, Number(new URL(url, 'http://shop').searchParams.get('limit'))),
  });
  await user.click(await screen.findByRole('button', { name: 'Crear campaña' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('searchbox', { name: 'Buscar producto por nombre' }), 'cable');
  for (const number of [1, 2])
    await user.click(await dialog.findByRole('checkbox', { name: new RegExp(`^Cable ${number}\\.`) }));
  expect(await dialog.findByRole('checkbox', { name: /^Cable 10\./ })).not.toBeChecked();
  expect(dialog.getAllByRole('checkbox', { name: /^Cable/ })).toHaveLength(10);
});

it('are ended at once, and resumed with the toast', async () => {
  const ended = { ...campaign, state: 'TERMINADA', endedAt: '2026-11-25T06:00:00.000Z' };
  const { user, sent, store, toast } = open({
    'POST /api/admin/campaigns/c/end': ended,
    'POST /api/admin/campaigns/c/resume': campaign,
  });
  await user.click(await screen.findByRole('button', { name: 'Terminar Buen Fin' }));
  await waitFor(() => expect(store.getState().toast.undo?.title).toBe('Campaña terminada'));
  const action = store.getState().toast.undo?.action;
  // Their row is still there, and shows that it is under way.
  if (action && 'undo' in action) await act(async () => action.undo());
  await waitFor(() => expect(toast()?.title).toBe('Campaña reanudada'));
  expect(sent().map(([url]) => url)).toEqual(['/api/admin/campaigns/c/end', '/api/admin/campaigns/c/resume']);
});

it('that were ended can be resumed until their own end, and no longer', async () => {
  const ended = { ...campaign, state: 'TERMINADA', endedAt: '2026-11-25T06:00:00.000Z' };
  const over = { ...ended, id: 'o', name: 'Hot Sale', endsAt: '2026-11-26T06:00:00.000Z' };
  const { user, sent, toast } = open({
    'GET /api/admin/campaigns': [ended, over, { ...over, id: 'p', name: 'Navidad', endedAt: null }],
    'POST /api/admin/campaigns/c/resume': campaign,
  });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  await user.click(await screen.findByRole('button', { name: 'Reanudar Buen Fin' }));
  await waitFor(() => expect(toast()?.title).toBe('Campaña reanudada'));
  expect(sent().map(([url]) => url)).toEqual(['/api/admin/campaigns/c/resume']);
  for (const name of ['Hot Sale', 'Navidad']) {
    expect(row(name).queryByRole('button', { name: /Reanudar|Terminar/ })).not.toBeInTheDocument();
  }
});

/** The dialog of a new campaign of one product, filled in, with its prices asked for. */
async function seePrices(api: object) {
  const view = open(api, '/?abierto=nuevo');
  const { user } = view;
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear campaña' }));
  await user.fill(dialog.getByLabelText('Nombre'), 'Buen Fin');
  await user.fill(dialog.getByLabelText('Descuento'), '20');
  fireEvent.change(dialog.getByLabelText('Empieza'), { target: { value: '2099-01-01T00:00' } });
  fireEvent.change(dialog.getByLabelText('Termina'), { target: { value: '2099-01-02T00:00' } });
  await user.fill(dialog.getByLabelText('Buscar producto por nombre'), 'sonara');
  await user.click(await dialog.findByRole('checkbox', { name: /Audífonos Sonara Aire 2/ }));
  await user.click(dialog.getByRole('button', { name: 'Ver precios' }));
  return { ...view, dialog };
}

it.each([
  ['preview', askForProof('POST /api/admin/campaigns/preview', [price])],
  ['creation', askForProof('POST /api/admin/campaigns', answer(201, campaign))],
])('ask for a proof where one is wanted since the form was opened: %s', async (call, asking) => {
  const { user, dialog, toast } = await seePrices({
    'POST /api/admin/campaigns/preview': [price],
    'POST /api/admin/campaigns': answer(201, campaign),
    ...asking,
  });
  if (call === 'preview') await prove(user);
  expect(await dialog.findByRole('list', { name: 'Precios de la campaña' })).toHaveTextContent(/1,039\.20/);
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  if (call === 'creation') await prove(user);
  await waitFor(() => expect(toast()?.title).toBe('Campaña creada'));
});

it('say of no search for products that it found nothing before its answer', async () => {
  let come = (_found: unknown[]) => {};
  const found = new Promise<unknown[]>((resolve) => (come = resolve));
  const { user, requests } = open({ 'GET /api/products': () => found }, '/?abierto=nuevo');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear campaña' }));
  await user.type(dialog.getByLabelText('Buscar producto por nombre'), 'nada');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('search=nada'))).toBe(true));
  expect(dialog.queryByText('Ningún producto coincide con tu búsqueda.')).not.toBeInTheDocument();
  come([]);
  expect(await dialog.findByText('Ningún producto coincide con tu búsqueda.')).toBeVisible();
});

it('are made after their prices were seen', async () => {
  const out: CampaignPriceView = { ...price, id: 'x', obstacle: 'not_lower' };
  const { user, sent, toast, dialog } = await seePrices({
    'POST /api/admin/campaigns/preview': [price, out],
    'POST /api/admin/campaigns': answer(201, campaign),
  });
  expect(await dialog.findByRole('list', { name: 'Precios de la campaña' })).toHaveTextContent(
    /1,039\.20.*Se tacha \$1,199\.00/,
  );
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(toast()?.title).toBe('Campaña creada'));
  // Midnight in Mexico City.
  const input = { productIds: [product.id], startsAt: '2099-01-01T06:00:00.000Z', endsAt: '2099-01-02T06:00:00.000Z' };
  expect(sent()).toMatchObject([
    ['/api/admin/campaigns/preview', input],
    ['/api/admin/campaigns', { ...input, seen: [{ id: product.id, offerPrice: '1039.20' }] }],
  ]);
});

it('leave out a product that was taken out again, and are not made where no price would change', async () => {
  const other = buildProduct({ id: buildId(), name: 'Bocina Trueno' });
  const out: CampaignPriceView = { ...price, id: other.id, obstacle: 'not_lower' };
  const { user, sent, dialog } = await seePrices({
    'GET /api/products': [product, other],
    'POST /api/admin/campaigns/preview': ({ body }: { body: { productIds: string[] } }) =>
      body.productIds.includes(product.id) ? [price] : [out],
  });
  await dialog.findByRole('list', { name: 'Precios de la campaña' });
  await user.click(dialog.getByRole('checkbox', { name: /Bocina Trueno/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Audífonos Sonara Aire 2/ }));
  await user.click(dialog.getByRole('button', { name: 'Ver precios' }));
  expect(await dialog.findByText(/Se queda fuera/)).toBeVisible();
  expect(sent().map(([, body]) => (body as { productIds: string[] }).productIds)).toEqual([[product.id], [other.id]]);
  expect(dialog.getByRole('button', { name: 'Crear' })).toBeDisabled();
});

it('of what has nothing for sale say so', async () => {
  const error = 'Ninguno de estos productos puede entrar en la campaña.';
  const { user, dialog } = await seePrices({
    'POST /api/admin/campaigns/preview': [],
    'POST /api/admin/campaigns': answer(409, { error, code: 'campaign_without_products' }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Crear' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(error);
});

it('show their prices again when others would be charged', async () => {
  let now = price;
  const { user, sent, dialog } = await seePrices({
    'POST /api/admin/campaigns/preview': () => [now],
    'POST /api/admin/campaigns': answer(409, {
      ...{ error: 'Los precios cambiaron desde que los viste.', code: 'campaign_prices_changed' },
    }),
  });
  const prices = () => dialog.findByRole('list', { name: 'Precios de la campaña' });
  expect(await prices()).toHaveTextContent(/1,039\.20/);
  now = { ...price, offerPrice: '959.20' };
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(async () => expect(await prices()).toHaveTextContent(/959\.20/));
  expect(await screen.findByRole('alert')).toHaveTextContent('Los precios cambiaron desde que los viste.');
  expect(sent()).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(sent()[3]).toMatchObject(['/api/admin/campaigns', { seen: [{ offerPrice: '959.20' }] }]));
  await waitFor(() => expect(sent()).toHaveLength(5));
});

it('take all of a category, and say that what comes later stays out', async () => {
  const { user, sent } = open({ 'POST /api/admin/campaigns/preview': [price] }, '/?abierto=nuevo');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear campaña' }));
  await user.fill(dialog.getByLabelText('Nombre'), 'Audio');
  await user.fill(dialog.getByLabelText('Descuento'), '20');
  fireEvent.change(dialog.getByLabelText('Empieza'), { target: { value: '2099-01-01T00:00' } });
  fireEvent.change(dialog.getByLabelText('Termina'), { target: { value: '2099-01-02T00:00' } });
  const categories = await dialog.findByRole('group', { name: 'Todos los de una categoría' });
  expect(categories).toHaveAccessibleDescription(/Los que agregues después no entran/);
  await user.click(within(categories).getByRole('checkbox', { name: 'Audio' }));
  await user.click(dialog.getByRole('button', { name: 'Ver precios' }));
  await dialog.findByRole('list', { name: 'Precios de la campaña' });
  expect(sent()).toMatchObject([['/api/admin/campaigns/preview', { productIds: [], categoryIds: [AUDIO] }]]);
  // Another choice asks to see the prices again.
  await user.click(within(categories).getByRole('checkbox', { name: 'Audio' }));
  expect(dialog.getByRole('button', { name: 'Ver precios' })).toBeVisible();
});

it('are none, or could not be read, which is said and tried again', async () => {
  let campaigns: unknown = answer(503);
  const { user } = open({ 'GET /api/admin/campaigns': () => campaigns });
  expect(await screen.findByText('No pudimos cargar las campañas.')).toBeVisible();
  campaigns = [];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No hay campañas')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('say that it is their prices that could not be read', async () => {
  const { user } = open({ 'GET /api/admin/campaigns/c/prices': answer(503) });
  await user.click(await screen.findByRole('button', { name: 'Ver precios de Buen Fin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buen Fin' }));
  expect(await dialog.findByText('No pudimos cargar los precios de esta campaña.')).toBeVisible();
});

it('stay as they were when ending one fails, and say why', async () => {
  const error = 'La campaña ya terminó.';
  const { user, toast } = open({ 'POST /api/admin/campaigns/c/end': answer(409, { error, code: 'campaign_over' }) });
  await user.click(await screen.findByRole('button', { name: /^Terminar/ }));
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', title: 'Error', description: error }));
  expect(screen.getByRole('row', { name: /^Buen Fin/ })).toHaveTextContent('Vigente');
});
