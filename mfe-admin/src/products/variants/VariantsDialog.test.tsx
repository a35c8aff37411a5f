import { useFindProductQuery, useSession, useSetSessionUser, watchConnection } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildProduct } from '../../test/build';
import { uploadByFetch } from '../../test/xhrByFetch';
import VariantsDialog from './VariantsDialog';

const product = buildProduct({ name: 'Tolvia 15', price: '9999.00', stock: 7, imageUrl: null });
const path = `PUT /api/admin/products/${product.id}/variants`;
const read = `GET /api/products/${product.id}`;
const newest = { ...product, version: 2, stock: 3 };
const reads = (requests: SeenRequest[]) => requests.filter(({ method, url }) => `${method} ${url}` === read).length;

async function open(api = {}) {
  const onClose = jest.fn();
  const view = renderScreen(<VariantsDialog productId={product.id} name={product.name} onClose={onClose} />, {
    user: buildUser({ isAdmin: true }),
    api: { [read]: product, [path]: product, ...api },
  });
  await screen.findByLabelText('Opción 1');
  return { ...view, onClose };
}

async function openWithTwo(api = {}) {
  const view = await open(api);
  await view.user.fill(screen.getByLabelText('Opción 1'), 'Color');
  await view.user.fill(screen.getByLabelText('Valores de la opción 1'), 'Azul\nNegro\nAzul');
  await view.user.tab();
  await view.user.click(await screen.findByRole('button', { name: 'Agregar la combinación que falta' }));
  return view;
}

const save = () => screen.getByRole('button', { name: 'Guardar variantes' });

it('makes the product the first of its variants, and adds the combinations that are missing', async () => {
  const { user, requests } = await openWithTwo();
  const black = within(screen.getByRole('group', { name: 'Negro' }));
  await user.fill(black.getByLabelText('Existencias'), '4');
  await user.fill(black.getByLabelText(/^SKU/), 'T15-N');
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(save());
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeDefined());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: product.version,
    options: [{ name: 'Color', values: ['Azul', 'Negro'] }],
    variants: [
      { id: product.id, optionValues: ['Azul'], price: '9999.00', stock: { from: 7, to: 7 } },
      { optionValues: ['Negro'], price: '9999.00', stock: 4, sku: 'T15-N' },
    ],
  });
});

it('takes the codes of one variant after the other from a scanner, whose last key saves nothing', async () => {
  const { user, requests } = await openWithTwo();
  const [blue, black] = screen.getAllByLabelText(/^Código de barras/);
  await user.type(blue!, '7501{Enter}');
  expect(black).toHaveFocus();
  await user.keyboard('7502{Enter}');
  expect([blue, black].map((field) => (field as HTMLInputElement).value)).toEqual(['7501', '7502']);
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('closes nothing when it is saved after it was closed: those of another product may be open', async () => {
  let arrive = (_saved: unknown) => {};
  const { user, requests, store, onClose, unmount } = await openWithTwo({
    [path]: () => new Promise((resolve) => (arrive = resolve)),
  });
  await user.click(save());
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  unmount();
  arrive(product);
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Variantes guardadas'));
  expect(onClose).not.toHaveBeenCalled();
});

it('says that nothing was saved also to who closed it before the answer came', async () => {
  let arrive = (_refusal: unknown) => {};
  const { user, requests, store, unmount } = await openWithTwo({
    [path]: () => new Promise((resolve) => (arrive = resolve)),
  });
  await user.click(save());
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  unmount();
  arrive(answer(409, { error: 'Alguien más', code: 'changed_meanwhile', current: newest, changed: ['options'] }));
  await waitFor(() => expect(store.getState().toast.current).toMatchObject({ tone: 'error', title: 'Alguien más' }));
});

it('says whose price is a campaign’s, and adds a combination without it', async () => {
  const offered = {
    ...product,
    price: '7999.00',
    originalPrice: '9999.00',
    priceValidUntil: '2026-12-01T06:00:00.000Z',
  };
  await openWithTwo({ [read]: offered });
  const priceOf = (name: string) => within(screen.getByRole('group', { name })).getByLabelText('Precio');
  expect(priceOf('Azul')).toHaveValue('7999.00');
  expect(screen.getByRole('group', { name: 'Azul' })).toHaveTextContent(/En campaña hasta el 1 dic 2026/);
  expect(priceOf('Negro')).toHaveValue('');
  expect(screen.getByRole('group', { name: 'Negro' })).not.toHaveTextContent(/En campaña/);
});

it('of two options of one name says so at the second', async () => {
  const { user, requests } = await openWithTwo();
  await user.click(screen.getByRole('button', { name: 'Agregar opción' }));
  await user.fill(screen.getByLabelText('Opción 2'), 'color');
  await user.fill(screen.getByLabelText('Valores de la opción 2'), '128 GB');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText('Opción 2')).toHaveAccessibleDescription('Otra opción se llama así'),
  );
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

it('are not stored without a picture that still uploads', async () => {
  uploadByFetch();
  const { user, requests } = await open({
    'POST /api/objects/upload': { uploadURL: '/api/objects/upload/abc' },
    'PUT /api/objects/upload/abc': () => new Promise(() => {}),
  });
  await user.upload(screen.getByLabelText('Subir fotos'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await user.click(save());
  expect(await screen.findByText('Espera a que termine de subir la imagen')).toBeVisible();
  expect(requests.some(({ method, url }) => `${method} ${url}` === path)).toBe(false);
});

it('takes a comma as part of a value, as in "6,7 pulgadas"', async () => {
  const { user } = await openWithTwo();
  await user.clear(screen.getByLabelText('Valores de la opción 1'));
  await user.fill(screen.getByLabelText('Valores de la opción 1'), '6,1 pulgadas\n6,7 pulgadas');
  await user.tab();
  expect(screen.getByLabelText('Valores de la opción 1')).toHaveValue('6,1 pulgadas\n6,7 pulgadas');
});

describe('values that are typed last', () => {
  const values = () => screen.getByLabelText('Valores de la opción 1');

  it('are saved without leaving their field, and rename the variants that have them', async () => {
    const { user, requests } = await openWithTwo();
    await user.clear(values());
    await user.type(values(), 'Azul marino{Enter}Negro');
    await user.click(save());
    await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeDefined());
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      options: [{ name: 'Color', values: ['Azul marino', 'Negro'] }],
      variants: [{ id: product.id, optionValues: ['Azul marino'] }, { optionValues: ['Negro'] }],
    });
  });

  it('are asked about before they are lost', async () => {
    const { user, onClose } = await open();
    await user.type(values(), 'Azul');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are complained of when their field is left, and not while half a word is there', async () => {
    const { user } = await openWithTwo();
    await user.type(values(), '{Backspace>6/}');
    expect(values()).toHaveValue('Azul');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Elige un valor de cada opción')).toBeVisible();
  });
});

it('shows what the shop says beside the field, and what somebody else changed', async () => {
  const refusals = [
    answer(400, {
      error: 'x',
      code: 'validation_failed',
      fields: { 'variants[1].sku': 'Otro producto tiene este SKU.' },
    }),
    // A variant's picture, say, which leaves the version of its product.
    answer(409, { error: 'x', code: 'changed_meanwhile', current: product, changed: ['variants'] }),
  ];
  const { user } = await openWithTwo({ [path]: () => refusals.shift() });
  await user.click(save());
  expect(await screen.findByText('Otro producto tiene este SKU.')).toBeVisible();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Cargar lo que hay ahora' }));
  expect(await screen.findByLabelText('Opción 1')).toHaveValue('');
});

it('begins with the product as it is now, and not with what was read before', async () => {
  const answers = [product, newest];
  function Scene() {
    const { data } = useFindProductQuery(product.id);
    const [isOpen, setOpen] = useState(false);
    if (isOpen) return <VariantsDialog productId={product.id} name={product.name} onClose={jest.fn()} />;
    return data ? <button type="button" onClick={() => setOpen(true)} aria-label="Variantes" /> : null;
  }
  const { user } = renderScreen(<Scene />, { api: { [read]: () => answers.shift() } });
  await user.click(await screen.findByRole('button', { name: 'Variantes' }));
  expect(await screen.findByLabelText('Existencias')).toHaveValue('3');
});

describe('what is typed', () => {
  /** The second answer takes longer than the screen takes to show that it is waited for. */
  const readAgain = (later: unknown) => {
    const answers: unknown[] = [product];
    return { [read]: () => answers.shift() ?? new Promise((resolve) => setTimeout(resolve, 100, later)) };
  };
  async function untilReadAgain({ requests, store }: Awaited<ReturnType<typeof open>>) {
    const isReading = () => Object.values(store.getState().api.queries).some((query) => query?.status === 'pending');
    await waitFor(() => expect([reads(requests), isReading()]).toEqual([2, false]));
    // The store tells its readers with the next frame.
    await act(() => new Promise(requestAnimationFrame));
  }

  it('stays when somebody else was first, until one wants to begin anew', async () => {
    const refusal = answer(409, { error: 'x', code: 'changed_meanwhile', current: newest, changed: ['options'] });
    const view = await openWithTwo({ ...readAgain(newest), [path]: refusal });
    await view.user.click(save());
    await untilReadAgain(view);
    expect(screen.getByText('Alguien más cambió estas variantes mientras las editabas')).toBeVisible();
    expect(screen.getByLabelText('Opción 1')).toHaveValue('Color');
    expect(screen.getByRole('group', { name: 'Negro' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Cargar lo que hay ahora' }));
    await waitFor(() => expect(screen.getByLabelText('Opción 1')).toHaveValue(''));
    expect(screen.getByLabelText('Existencias')).toHaveValue('3');
  });

  it.each([
    ['', newest],
    [', though the product cannot be read again', answer(503, {})],
  ])('stays when a lost connection is back%s', async (_case, later) => {
    const view = await openWithTwo(readAgain(later));
    const stop = watchConnection(view.store, false);
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)));
    await untilReadAgain(view);
    stop();
    expect(screen.getByLabelText('Opción 1')).toHaveValue('Color');
    await view.user.click(save());
    const saved = () => view.requests.find(({ method }) => method === 'PUT')?.body;
    await waitFor(() => expect(saved()).toMatchObject({ version: 1, options: [{ name: 'Color' }] }));
  });
});

it('keeps what was typed when the session ended, but neither sells units again nor withdraws what a colleague added', async () => {
  const me = buildUser({ isAdmin: true });
  const variant = (id: string, color: string, stock: number) => ({
    ...buildProduct({ id, name: `Tolvia 15 · ${color}`, stock }),
    ...{ optionValues: [color], sku: null, barcode: null, isOffered: true },
  });
  const [blue, black, red] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  const family = (colors: string[], variants: object[]) => ({
    ...product,
    family: { id: product.id, name: product.name, options: [{ name: 'Color', values: colors }], variants },
  });
  let stored = family(['Azul', 'Negro'], [variant(blue, 'Azul', 7), variant(black, 'Negro', 5)]);
  function Scene() {
    const { user } = useSession();
    const setUser = useSetSessionUser();
    return (
      <>
        {user && <VariantsDialog productId={product.id} name={product.name} onClose={() => undefined} />}
        <button type="button" onClick={() => setUser(null)}>
          Vence la sesión
        </button>
        <button type="button" onClick={() => setUser(me)}>
          Entro yo
        </button>
      </>
    );
  }
  const { user, requests } = renderScreen(<Scene />, {
    user: me,
    api: { [read]: () => answer(200, stored), [path]: product },
  });
  const click = (name: string) => act(async () => screen.getByText(name).click());
  const field = async (color: string, label: string) =>
    within(await screen.findByRole('group', { name: color })).getByLabelText(label);
  const retype = async (label: string, text: string) => {
    await user.clear(await field('Azul', label));
    await user.fill(await field('Azul', label), text);
  };
  await retype('Existencias', '9');
  await retype('Precio', '8888.00');
  await click('Vence la sesión');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  stored = {
    ...family(
      ['Azul', 'Negro', 'Rojo'],
      [variant(blue, 'Azul', 4), variant(black, 'Negro', 5), variant(red, 'Rojo', 1)],
    ),
    version: 9,
  };
  await click('Entro yo');
  await waitFor(async () => expect(await field('Azul', 'Existencias')).toHaveValue('6'));
  await user.click(save());
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeDefined());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 9,
    variants: [
      { id: blue, price: '8888.00', stock: { from: 4, to: 6 } },
      { id: black, stock: { from: 5, to: 5 } },
      { id: red, stock: { from: 1, to: 1 } },
    ],
  });
});
