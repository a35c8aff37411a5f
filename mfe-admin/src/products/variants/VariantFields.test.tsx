import { defaultShop, type VariantView } from '@boom/contract';
import { shopApi } from '@boom/platform';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../../test/build';
import { uploadByFetch } from '../../test/xhrByFetch';
import VariantsDialog from './VariantsDialog';

const [blueSmall, blueLarge, blackLarge] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const variant = (id: string, optionValues: string[], over: Partial<VariantView> = {}): VariantView => ({
  ...buildProduct({ id, price: '9999.00', originalPrice: '11999.00', stock: 7, imageUrl: null }),
  optionValues,
  sku: null,
  barcode: null,
  isOffered: true,
  ...over,
});
const options = [
  { name: 'Color', values: ['Azul', 'Negro'] },
  { name: 'Capacidad', values: ['128 GB', '256 GB'] },
];
const product = buildProduct({ name: 'Tolvia 15', version: 4 });
const family = {
  ...{ id: product.id, name: product.name, options },
  variants: [
    variant(blueSmall, ['Azul', '128 GB'], { priceTiers: [{ fromQuantity: 5, price: '8000.00' }] }),
    variant(blueLarge, ['Azul', '256 GB'], { price: '12999.00', originalPrice: null, stock: 2 }),
    variant(blackLarge, ['Negro', '256 GB'], { imageUrl: '/media/a/1200.webp', images: ['/media/b/1200.webp'] }),
  ],
};

async function open(api = {}) {
  uploadByFetch();
  const view = renderScreen(<VariantsDialog productId={product.id} name={product.name} onClose={jest.fn()} />, {
    user: buildUser({ isAdmin: true }),
    api: {
      [`GET /api/products/${product.id}`]: { ...product, options, family },
      [`PUT /api/admin/products/${product.id}/variants`]: product,
      ...api,
    },
  });
  await screen.findByLabelText('Opción 1');
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }));
  /** What is saved. */
  const saved = async () => {
    await click('Guardar variantes');
    const call = () => view.requests.find(({ method, url }) => method === 'PUT' && url.endsWith('/variants'));
    await waitFor(() => expect(call()).toBeDefined());
    return call()?.body as { variants: Array<{ id?: string; price: string; stock: { to: number } }> };
  };
  return { ...view, click, saved };
}
const fillIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('one price or stock for all variants', () => {
  it('is said, where there are branches, to take from them when it is lowered', async () => {
    const { store } = await open();
    const told = () => screen.queryAllByText(/^El stock incluye lo que está en sucursales/);
    expect(told()).toEqual([]);
    const shop = { ...defaultShop, hasBranches: true as const };
    await act(async () => void store.dispatch(shopApi.util.upsertQueryData('findShop', undefined, shop)));
    await waitFor(() => expect(told()).toHaveLength(1));
  });

  it('is set in all of them, the units as a difference to what each one had', async () => {
    const { click, saved } = await open();
    fillIn('Precio de todas', '8500');
    fillIn('Existencias de todas', '10');
    await click('Poner en todas');
    expect(await saved()).toMatchObject({
      variants: [
        { id: blueSmall, price: '8500.00', originalPrice: '11999.00', stock: { from: 7, to: 10 } },
        { id: blueLarge, price: '8500.00', originalPrice: null, stock: { from: 2, to: 10 } },
        { id: blackLarge, price: '8500.00', stock: { from: 7, to: 10 } },
      ],
    });
  });

  it.each([
    ['Precio de todas', '8500', ['8500.00', '8500.00', '8500.00'], [7, 2, 7]],
    // None left is a count as well.
    ['Existencias de todas', '0', ['9999.00', '12999.00', '9999.00'], [0, 0, 0]],
  ])('changes nothing but what was typed: %s', async (label, typed, prices, units) => {
    const { click, saved } = await open();
    expect(screen.getByText('Poner en todas')).toBeDisabled();
    fillIn(label, typed);
    await click('Poner en todas');
    const { variants } = await saved();
    expect(variants.map(({ price }) => price)).toEqual(prices);
    expect(variants.map(({ stock }) => stock.to)).toEqual(units);
  });

  it('is more than nothing', async () => {
    const { click, requests } = await open();
    fillIn('Precio de todas', '0');
    await click('Poner en todas');
    await click('Guardar variantes');
    expect(await screen.findAllByText('El precio debe ser mayor a 0')).toHaveLength(3);
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('sells nothing at it before it is set', async () => {
    const { saved } = await open();
    fillIn('Precio de todas', '1');
    expect(await saved()).toMatchObject({ variants: [{ price: '9999.00' }, { price: '12999.00' }, {}] });
  });
});

it('says that there are more combinations than a product may have variants', async () => {
  await open();
  const values = Array.from({ length: 11 }, (_, index) => `${index + 1}`);
  fillIn('Valores de la opción 1', ['Azul', 'Negro', ...values.slice(2)].join('\n'));
  fillIn('Valores de la opción 2', ['128 GB', '256 GB', ...values.slice(2, 10)].join('\n'));
  expect(screen.getByRole('button', { name: 'Agregar las 107 combinaciones que faltan' })).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Un producto puede tener 100 variantes');
});

describe('what is taken away', () => {
  it('is the named variant, which comes back as itself when it is combined anew, and never the last one', async () => {
    const { user, click, saved } = await open();
    await click('Quitar Azul · 256 GB');
    await user.tab();
    expect(screen.getAllByLabelText('Precio')[0]).toHaveFocus();
    await click('Quitar Negro · 256 GB');
    expect(screen.getByRole('button', { name: 'Quitar Azul · 128 GB' })).toBeDisabled();
    await click('Agregar las 3 combinaciones que faltan');
    await click('Quitar Negro · 128 GB');
    expect((await saved()).variants).toMatchObject([
      { id: blueSmall, optionValues: ['Azul', '128 GB'], stock: { from: 7, to: 7 } },
      { id: blueLarge, optionValues: ['Azul', '256 GB'], price: '12999.00', stock: { from: 2, to: 2 } },
      { id: blackLarge, optionValues: ['Negro', '256 GB'], images: ['/media/b/1200.webp'] },
    ]);
  });

  it('is not the variant whose value was written anew, though there is one with the old value again', async () => {
    const { click, saved } = await open();
    const colors = (...values: string[]) => {
      fillIn('Valores de la opción 1', values.join('\n'));
      fireEvent.blur(screen.getByLabelText('Valores de la opción 1'));
    };
    colors('Azul', 'Grafito');
    colors('Azul', 'Grafito', 'Negro');
    await click('Agregar las 3 combinaciones que faltan');
    const { variants } = await saved();
    expect(variants.map(({ id }) => id)).toEqual([blueSmall, blueLarge, blackLarge, undefined, undefined, undefined]);
  });

  it('is the named option, with its value of each variant', async () => {
    const { user, click, saved } = await open();
    await click('Quitar Azul · 256 GB');
    await click('Quitar la opción 2');
    await user.tab();
    expect(screen.getByLabelText('Opción 1')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Quitar la opción/ })).not.toBeInTheDocument();
    expect(await saved()).toMatchObject({
      options: [options[0]],
      variants: [
        { id: blueSmall, optionValues: ['Azul'] },
        { id: blackLarge, optionValues: ['Negro'] },
      ],
    });
  });

  it('is the named price by quantity', async () => {
    const { click, saved } = await open();
    const add = within(screen.getByRole('group', { name: 'Azul · 128 GB' })).getByText('Agregar precio por cantidad');
    fireEvent.click(add);
    const prices = await screen.findAllByLabelText('Precio c/u');
    fireEvent.change(prices[1] as HTMLElement, { target: { value: '7500' } });
    await click('Quitar el precio por cantidad 1');
    expect(await saved()).toMatchObject({
      variants: [{ priceTiers: [{ fromQuantity: 6, price: '7500.00' }] }, {}, {}],
    });
  });
});

describe('the pictures of a variant', () => {
  /** `give` answers the upload that is under way. */
  async function openSlowly() {
    let give: (value: unknown) => void = () => undefined;
    const bytes = new Promise((resolve) => {
      give = resolve;
    });
    const opened = await open({
      'POST /api/objects/upload': { uploadURL: '/api/objects/upload/abc' },
      'PUT /api/objects/upload/abc': () => bytes,
      'POST /api/objects/normalize': { path: '/media/new/1200.webp', placeholder: '' },
    });
    return { ...opened, give };
  }

  it('go one by one, the next one taking the first place', async () => {
    const { user, click, saved } = await open();
    await click('Quitar la foto 1 de Negro · 256 GB');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Quitar la foto 1 de Negro · 256 GB' })).toHaveFocus();
    expect(await saved()).toMatchObject({ variants: [{}, {}, { imageUrl: '/media/b/1200.webp', images: [] }] });
  });

  it('are of the variant they were uploaded for, though one above it went meanwhile', async () => {
    const { user, click, saved, give } = await openSlowly();
    const black = within(screen.getByRole('group', { name: 'Negro · 256 GB' }));
    await user.upload(black.getByLabelText('Subir fotos'), new File(['x'], 'c.jpg', { type: 'image/jpeg' }));
    await click('Quitar Azul · 128 GB');
    give(answer(204));
    await waitFor(() => expect(screen.getByLabelText('Quitar la foto 3 de Negro · 256 GB')).toBeVisible());
    expect(await saved()).toMatchObject({
      variants: [
        { id: blueLarge, imageUrl: null, images: [] },
        { id: blackLarge, images: ['/media/b/1200.webp', '/media/new/1200.webp'] },
      ],
    });
  });

  it('arrive at a new variant, though one above it went and its value was typed anew meanwhile', async () => {
    const { user, click, saved, give } = await openSlowly();
    await click('Agregar la combinación que falta');
    const added = within(screen.getByRole('group', { name: 'Negro · 128 GB' }));
    await user.upload(added.getByLabelText('Subir fotos'), new File(['x'], 'c.jpg', { type: 'image/jpeg' }));
    await click('Quitar Azul · 128 GB');
    fillIn('Valores de la opción 1', 'Azul\nGrafito');
    give(answer(204));
    expect(await screen.findByLabelText('Quitar la foto 1 de Grafito · 128 GB')).toBeVisible();
    const { variants } = await saved();
    expect(variants[2]).toMatchObject({ optionValues: ['Grafito', '128 GB'], imageUrl: '/media/new/1200.webp' });
    expect(variants[2]).not.toHaveProperty('key');
  });

  it('are refused before anything is sent where one is no picture', async () => {
    const { store, requests } = await open();
    const [field] = screen.getAllByLabelText('Subir fotos', { selector: 'input' });
    fireEvent.change(field!, { target: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } });
    expect(store.getState().toast.current?.description).toBe('Elige un archivo de imagen');
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('say why one did not arrive, and that there is room for no more', async () => {
    const { user, store, requests } = await open({
      'POST /api/objects/upload': answer(400, { error: 'No es una imagen.' }),
    });
    const upload = (count: number) =>
      user.upload(
        within(screen.getByRole('group', { name: 'Negro · 256 GB' })).getByLabelText('Subir fotos'),
        Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' })),
      );
    await upload(9);
    expect(store.getState().toast.current?.description).toBe('La galería admite hasta 10 imágenes');
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await upload(1);
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('No es una imagen.'));
  });
});
