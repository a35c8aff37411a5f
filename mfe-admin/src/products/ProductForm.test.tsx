import type { ProductView } from '@boom/contract';
import { useSession, useSetSessionUser } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import ProductDialog from './ProductDialog';

const product = buildProduct({ shippingMethod: 'Envío Exprés', deliveryTime: '24-48 horas', rating: '4.65' });
const path = `PATCH /api/admin/products/${product.id}`;
const beat = `POST /api/admin/products/${product.id}/editing`;
const changes = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

function openForm(api = {}, opened = product) {
  const onClose = jest.fn();
  const view = renderScreen(<ProductDialog product={opened} onClose={onClose} />, {
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/categories': [], [path]: product, ...api },
  });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  async function retype(label: string, value: string) {
    await view.user.clear(field(label));
    await view.user.fill(field(label), value);
  }
  const save = () => view.user.click(screen.getByRole('button', { name: 'GUARDAR CAMBIOS AHORA' }));
  return { ...view, onClose, field, retype, save };
}

afterEach(() => jest.restoreAllMocks());

it('asks for no rating of what buyers reviewed', () => {
  const reviewed: ProductView = { ...product, rating: '4.50', reviewCount: 2, starCounts: [0, 0, 0, 1, 1] };
  renderScreen(<ProductDialog product={reviewed} onClose={jest.fn()} />, {
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/categories': [], [beat]: { others: [] } },
  });
  expect(screen.getByText('4.5 de 2 opiniones: la calificación ya es la de sus compradores.')).toBeVisible();
  expect(screen.queryByLabelText(/^Calificación/)).not.toBeInTheDocument();
});

it('closes nothing when it is saved after it was closed: another one may be open', async () => {
  let arrive = (_saved: ProductView) => {};
  const { retype, save, requests, store, onClose, unmount } = openForm({
    [path]: () => new Promise((resolve) => (arrive = resolve)),
  });
  await retype('Stock', '9');
  await save();
  await waitFor(() => expect(changes(requests)).toHaveLength(1));
  unmount();
  arrive(product);
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Producto actualizado'));
  expect(onClose).not.toHaveBeenCalled();
});

describe('numbers of the product form', () => {
  it('sells nothing for nothing, but what another shop sells', async () => {
    const { field, retype, save, user, requests } = openForm();
    await retype('Precio \\(MXN', '0');
    await save();
    expect(await screen.findByText('El precio debe ser mayor a 0')).toBeVisible();
    expect(changes(requests)).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Se vende en una tienda externa' }));
    await user.fill(field('URL de la tienda externa'), 'https://otra.mx');
    await save();
    await waitFor(() => expect(changes(requests)).toMatchObject([{ price: '0.00', isAffiliate: true }]));
  });

  it('are saved of what has variants, whatever these cost', async () => {
    const { retype, save, requests } = openForm(
      {},
      { ...product, price: '0.00', options: [{ name: 'Color', values: ['Rojo'] }] },
    );
    await retype('Nombre', 'Otro nombre');
    await save();
    await waitFor(() => expect(changes(requests)).toEqual([{ version: 1, name: 'Otro nombre' }]));
  });

  it('makes a count of reviews that is no number zero, also when Enter sends the form', async () => {
    const { field, user, requests } = openForm();
    await user.clear(field('Número de opiniones'));
    await user.type(field('Número de opiniones'), 'abc{Enter}');
    await waitFor(() => expect(changes(requests)).toEqual([{ version: 1, reviewCount: 0 }]));
    expect(field('Número de opiniones')).toHaveValue('0');
  });

  it('keeps the rating between 0 and 5, in tenths', async () => {
    const { field, retype, user } = openForm();
    await retype('Calificación', '7');
    await user.tab();
    expect(field('Calificación')).toHaveValue('5');
    await retype('Calificación', '4.26');
    await user.tab();
    expect(field('Calificación')).toHaveValue('4.3');
    await user.type(field('Calificación'), '{ArrowDown}{ArrowDown}');
    expect(field('Calificación')).toHaveValue('4.1');
  });

  it('leaves a stored rating with two decimals alone until it is changed', async () => {
    const { field, user, retype, save, requests } = openForm();
    await user.click(field('Calificación'));
    await retype('Nombre', 'Otro nombre');
    await save();
    await waitFor(() => expect(changes(requests)).toEqual([{ version: 1, name: 'Otro nombre' }]));
  });

  it('keeps days of import between 1 and 90, and fifteen where there are none', async () => {
    const { field, retype, user } = openForm();
    await user.click(screen.getByRole('switch', { name: 'Producto de importación' }));
    await retype('Días hábiles', '120');
    await user.tab();
    expect(field('Días hábiles')).toHaveValue('90');
    await user.clear(field('Días hábiles'));
    await user.tab();
    expect(field('Días hábiles')).toHaveValue('15');
  });
});

describe('shipping that is in no list', () => {
  it('is an option of its own, stays chosen and is not sent', async () => {
    const { field, retype, save, requests } = openForm();
    expect(field('Método de envío')).toHaveValue('Envío Exprés');
    expect(field('Tiempo de entrega')).toHaveValue('24-48 horas');
    expect(within(field('Método de envío')).getByRole('option', { name: 'Recoger en tienda' })).toBeInTheDocument();
    await retype('Stock', '30');
    await save();
    await waitFor(() => expect(changes(requests)).toEqual([{ version: 1, stock: { from: 25, to: 30 } }]));
  });
});

describe('the preview beside the form', () => {
  it('shows the card as it is being typed', async () => {
    const { retype, user } = openForm();
    const preview = within(screen.getByRole('complementary', { name: 'Vista previa' }));
    expect(preview.getByText(product.name)).toBeInTheDocument();
    await retype('Nombre', 'Bocina Trueno');
    await retype('Precio \\(MXN', '899.5');
    await retype('Stock', '3');
    expect(preview.getByText('Bocina Trueno')).toBeInTheDocument();
    expect(preview.getByText('$899.50')).toBeInTheDocument();
    expect(preview.getByText('Quedan 3')).toBeInTheDocument();
    await retype('Precio \\(MXN', 'mucho');
    expect(preview.queryByText('$899.50')).not.toBeInTheDocument();
    await retype('Stock', '0');
    expect(preview.getByText(/^agotado$/i)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Se vende en una tienda externa' }));
    expect(preview.getByText('Se vende en otra tienda')).toBeInTheDocument();
  });

  it('stands behind a switch on a small screen', async () => {
    const { user } = openForm();
    const button = screen.getByRole('button', { name: 'Ver vista previa' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Ocultar vista previa' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('another administrator who edits the same product', () => {
  it('is told about, and so is when they are gone', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const beatAgain = () => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0]();
    const answers = [{ others: ['Ana', 'Beto'] }, answer(500, { error: 'Falla' }), { others: [] }];
    const { requests } = openForm({ [beat]: () => answers.shift() });
    expect(await screen.findByText('Ana y Beto también están editando este producto')).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    const beats = () => requests.filter(({ url }) => url.endsWith('/editing')).length;
    await act(async () => beatAgain());
    await waitFor(() => expect(beats()).toBe(2));
    expect(screen.getByText(/también están editando/)).toBeVisible();
    await act(async () => beatAgain());
    await waitFor(() => expect(screen.queryByText(/también están editando/)).not.toBeInTheDocument());
  });
});

it('brings back what was typed before the session ended, without selling anew what was sold meanwhile', async () => {
  const me = buildUser({ isAdmin: true });
  let stored: ProductView = product;
  function Scene() {
    const { user } = useSession();
    const setUser = useSetSessionUser();
    return (
      <>
        {user && <ProductDialog product={stored} onClose={() => undefined} />}
        <button type="button" onClick={() => setUser(user ? null : me)}>
          {user ? 'Vence la sesión' : 'Entro yo'}
        </button>
      </>
    );
  }
  const { user, requests } = renderScreen(<Scene />, {
    user: me,
    api: { 'GET /api/categories': [], [beat]: { others: [] }, [path]: product },
  });
  const click = (name: string) => act(async () => screen.getByText(name).click());
  await user.clear(await screen.findByLabelText('Stock'));
  await user.fill(screen.getByLabelText('Stock'), '30');
  await click('Vence la sesión');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  stored = { ...product, version: 3, stock: 21, name: 'Bocina de Beto' };
  await click('Entro yo');
  await waitFor(() => expect(screen.getByLabelText('Stock')).toHaveValue('26'));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Bocina de Beto');
  await user.click(screen.getByText('GUARDAR CAMBIOS AHORA'));
  // The version that it was typed on: a sale contradicts no edit, but a colleague who counted the same shelf does.
  const { version } = product;
  await waitFor(() => expect(changes(requests)).toEqual([{ version, stock: { from: 21, to: 26 } }]));
});
