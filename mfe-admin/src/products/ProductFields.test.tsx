import { defaultShop } from '@boom/contract';
import { shopApi } from '@boom/platform';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import ProductDialog from './ProductDialog';

const categoryId = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const product = buildProduct({ categoryId, promotionType: 'OFERTA', originalPrice: '1499.00' });
const path = `PATCH /api/admin/products/${product.id}`;
const audio = { id: categoryId, name: 'Audio', emoji: '🎧', isActive: true, version: 1 };

function open(opened: typeof product | null, api = {}) {
  const onClose = jest.fn();
  const view = renderScreen(<ProductDialog product={opened} onClose={onClose} />, {
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/categories': [audio], ...api },
  });
  const sent = () => view.requests.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/editing'));
  const toast = () => view.store.getState().toast.current;
  const save = () => view.user.click(screen.getByText(opened ? 'GUARDAR CAMBIOS AHORA' : 'CREAR PRODUCTO'));
  return { ...view, onClose, sent, toast, save };
}

/** At once: typing is what other tests are about. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fillIn = (label: RegExp | string, value: string) => fill(screen.getByLabelText(label), value);

/** The names of fields and switches, in the order in which Tab meets them. */
const namesOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLInputElement>('input:not([type="file"]), select, textarea')].map(
    ({ name }) => name,
  );
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the form of a new product', () => {
  it('has the specified sections and fields, in the specified order', async () => {
    const { user } = open(null);
    const form = document.querySelector('form') as HTMLElement;
    const sections = [...form.querySelectorAll('section > h3')].map(({ textContent }) => textContent);
    expect(sections).toEqual([
      'Información Básica',
      'Precios y Stock',
      'Imagen del Producto',
      'Imágenes adicionales',
      'Especificaciones',
      'Producto externo',
      'Estado',
      'Opiniones',
      'Envío y entrega',
      'Importación',
      'Mayoreo',
    ]);
    // Where another store is and how long an import takes is asked only of those; a minimum only while sending costs.
    for (const name of ['affiliateUrl', 'importDeliveryDays']) expect(namesOf(form)).not.toContain(name);
    await user.click(screen.getByLabelText('Envío gratis'));
    expect(namesOf(form)).not.toContain('freeShippingMinAmount');
    await user.click(screen.getByLabelText('Envío gratis'));
    await user.click(screen.getByLabelText('Se vende en una tienda externa'));
    await user.click(screen.getByLabelText('Producto de importación'));
    expect(namesOf(form)).toEqual([
      ...['name', 'description', 'categoryId', 'price', 'originalPrice', 'stock', 'promotionType', 'imageUrl'],
      ...['isAffiliate', 'affiliateUrl', 'affiliateStore', 'isActive', 'isFeatured', 'allowTransferDiscount'],
      ...['rating', 'reviewCount', 'shippingMethod', 'deliveryTime', 'freeShipping', 'freeShippingMinAmount'],
      ...['isImported', 'importDeliveryDays', 'importDescription', 'minQuantity'],
    ]);
  });

  it('starts with the specified defaults and choices', async () => {
    const { user } = open(null);
    await screen.findByRole('option', { name: '🎧 Audio' });
    expect(optionsOf('Categoría')).toEqual(['Sin categoría', '🎧 Audio']);
    expect(optionsOf('Promoción')).toEqual(['Ninguna', 'Promoción BOOM', 'En Oferta', 'Promoción Relámpago', 'Nuevo']);
    expect(optionsOf('Método de envío')).toEqual([
      'Envío Estándar',
      'Envío Express',
      'Recoger en tienda',
      'Envío Gratis',
      'Envío Inmediato',
    ]);
    expect(optionsOf('Tiempo de entrega')).toEqual([
      '1-2 días hábiles',
      '3-5 días hábiles',
      '5-7 días hábiles',
      '7-10 días hábiles',
      'Inmediato',
      'Recoger en tienda',
    ]);
    await user.click(screen.getByLabelText('Producto de importación'));
    const defaults: Array<[RegExp | string, string]> = [
      ['Stock', '0'],
      [/^Calificación/, ''],
      ['Número de opiniones', '0'],
      ['Método de envío', 'Envío Estándar'],
      ['Tiempo de entrega', '3-5 días hábiles'],
      ['Monto mínimo para envío gratis (MXN)', '999.00'],
      [/^Días hábiles de entrega/, '15'],
      [/^Descripción de importación/, 'Producto de importación'],
    ];
    for (const [label, value] of defaults) expect(screen.getByLabelText(label)).toHaveValue(value);
    const switches = ['Activo (se ve en la tienda)', 'Acepta el descuento por transferencia'];
    for (const name of switches) expect(screen.getByLabelText(name)).toBeChecked();
    for (const name of ['Destacado en la página de inicio', 'Envío gratis']) {
      expect(screen.getByLabelText(name)).not.toBeChecked();
    }
  });

  it('does not hide with a switch what is wrong, which nobody could mend', async () => {
    const { user, save, sent, toast } = open(null, { 'POST /api/admin/products': answer(201, product) });
    fillIn('Nombre', 'Cable');
    fillIn('Precio (MXN)', '99');
    const flip = (name: string) => user.click(screen.getByLabelText(name));
    await flip('Se vende en una tienda externa');
    fillIn(/^URL de la tienda externa/, 'tienda');
    await flip('Se vende en una tienda externa');
    fillIn(/^Monto mínimo/, 'mucho');
    await flip('Envío gratis');
    await flip('Producto de importación');
    fillIn(/^Descripción de importación/, 'x'.repeat(201));
    await flip('Producto de importación');
    await save();
    for (const name of [/^URL de la tienda externa/, /^Monto mínimo/, /^Descripción de importación/]) {
      expect(await screen.findByLabelText(name)).toBeInvalid();
      fillIn(name, '');
      // Leaving it checks once more: of two checks at once, the one of what stood there before may end last.
      await user.tab();
      await waitFor(() => expect(screen.queryByLabelText(name)).not.toBeInTheDocument());
    }
    await save();
    await waitFor(() => expect(toast()?.title).toBe('Producto creado'));
    expect(sent()[0]?.body).toMatchObject({ affiliateUrl: null, freeShippingMinAmount: '999.00' });
  });

  it('takes pairs of specifications, keeps them while the product cannot be created, and then creates it', async () => {
    const answers = [answer(503), answer(201, product)];
    const { user, save, sent, toast, onClose } = open(null, { 'POST /api/admin/products': () => answers.shift() });
    fillIn('Nombre', 'Cable');
    fillIn('Precio (MXN)', '99');
    await user.click(screen.getByText('Agregar característica'));
    await user.click(screen.getByText('Agregar característica'));
    fill(screen.getAllByLabelText('Característica')[1] as HTMLElement, 'Largo');
    fill(screen.getAllByLabelText('Valor')[1] as HTMLElement, '2 m');
    await save();
    expect(await screen.findByText('El nombre de la característica es requerido')).toBeVisible();
    await user.click(screen.getByLabelText('Quitar la característica 2'));
    await user.tab();
    expect(screen.getByLabelText('Característica')).toHaveFocus();
    await user.click(screen.getByText('Agregar característica'));
    fill(screen.getAllByLabelText('Característica')[1] as HTMLElement, 'Largo');
    fill(screen.getAllByLabelText('Valor')[1] as HTMLElement, '2 m');
    await user.click(screen.getByLabelText('Quitar la característica 1'));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo crear el producto');
    await save();
    await waitFor(() => expect(toast()?.title).toBe('Producto creado'));
    const made = { specifications: [{ name: 'Largo', value: '2 m' }], price: '99.00', importDeliveryDays: 15 };
    expect(sent().at(-1)?.body).toMatchObject(made);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('saving a product', () => {
  it('says beside its stock, where there are branches, what lowering it takes from them', async () => {
    const { store } = open(product);
    const stock = () => screen.getByLabelText('Stock');
    expect(stock()).not.toHaveAccessibleDescription();
    const shop = { ...defaultShop, hasBranches: true as const };
    await act(async () => void store.dispatch(shopApi.util.upsertQueryData('findShop', undefined, shop)));
    await waitFor(() => expect(stock()).toHaveAccessibleDescription(/se descuenta de la que más tiene/));
  });

  it('does not say that it has no category while the categories cannot be read, and keeps its own', async () => {
    const { save, sent } = open(product, { 'GET /api/categories': answer(503), [path]: product });
    await waitFor(() =>
      expect(screen.getByLabelText('Categoría')).toHaveDisplayValue('No pudimos cargar las categorías'),
    );
    fillIn('Nombre', 'Audífonos Pro');
    await save();
    await waitFor(() => expect(sent()[0]?.body).toEqual({ name: 'Audífonos Pro', version: product.version }));
  });

  it('shows where an imported product is sold until that is taken away: the switch alone does not bring it home', async () => {
    const affiliateUrl = 'https://tienda.example/dron';
    const { user, save, sent } = open(buildProduct({ isAffiliate: true, isImported: true, affiliateUrl }), {
      [path]: product,
    });
    await user.click(screen.getByLabelText('Se vende en una tienda externa'));
    fillIn('URL de la tienda externa', '');
    expect(screen.getByLabelText('URL de la tienda externa')).toBeVisible();
    await save();
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ isAffiliate: false, affiliateUrl: null }));
  });

  it('shows each field’s own error message', async () => {
    const { user, save, sent, toast } = open(product);
    fillIn('Nombre', ' ');
    fillIn('Precio (MXN)', '12.345');
    fillIn('Stock', '-1');
    await user.click(screen.getByLabelText('Se vende en una tienda externa'));
    fillIn('URL de la tienda externa', 'tienda');
    await save();
    expect(await screen.findByText('El nombre es requerido')).toBeVisible();
    expect(screen.getByText('Escribe el precio en pesos, con dos decimales como máximo: 1299.00')).toBeVisible();
    expect(screen.getByText('El stock no puede ser negativo')).toBeVisible();
    expect(screen.getByLabelText('URL de la tienda externa')).toBeInvalid();
    // The first of them is where one goes on.
    await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
    expect(toast()?.title).toBe('Error en el formulario');
    expect(sent()).toEqual([]);
  });

  it('takes away what was emptied', async () => {
    const { user, save, sent } = open(product, { [path]: product });
    await screen.findByRole('option', { name: '🎧 Audio' });
    await user.selectOptions(screen.getByLabelText('Categoría'), 'Sin categoría');
    await user.selectOptions(screen.getByLabelText('Promoción'), 'Ninguna');
    fillIn(/^Precio original/, '');
    await save();
    const body = { version: 1, categoryId: null, promotionType: null, originalPrice: null };
    await waitFor(() => expect(sent().map((request) => request.body)).toEqual([body]));
  });

  it('is said to be under way, once, and shows beside the field what only the API knows', async () => {
    const fields = { categoryId: 'Esa categoría ya no existe' };
    let refuse: (made: unknown) => void = () => undefined;
    const answers: unknown[] = [
      new Promise((resolve) => {
        refuse = resolve;
      }),
      answer(404, { error: 'Este producto ya no existe.', code: 'product_not_found' }),
      answer(503),
    ];
    const { user, save, sent, onClose } = open(product, { [path]: () => answers.shift() });
    fillIn('Nombre', 'Audífonos Pro');
    await save();
    await user.click(await screen.findByText('Guardando...'));
    expect(sent()).toHaveLength(1);
    refuse(answer(400, { error: fields.categoryId, code: 'validation_failed', fields }));
    await waitFor(() => expect(screen.getByLabelText('Categoría')).toHaveAccessibleDescription(fields.categoryId));
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Este producto ya no existe.'));
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No se pudo actualizar el producto'));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Audífonos Pro');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what the category asks of its products', () => {
  const attribute = { id: 'm', name: 'Memoria', type: 'number', unit: 'GB', options: [], isFilter: true };
  const attributes = [
    attribute,
    { ...attribute, id: 'c', name: 'Color', type: 'choice', unit: '', options: ['Negro', 'Azul'] },
    { ...attribute, id: 'w', name: 'Inalámbrico', type: 'flag', unit: '' },
  ];
  const api = { [`GET /api/categories/${categoryId}/attributes`]: attributes, [path]: product };

  it('are fields of their own; free pairs stay beside them', async () => {
    const specifications = [
      { name: 'Peso', value: '1 kg' },
      { name: 'color', value: 'Rosa' },
    ];
    const { user, save, sent } = open({ ...product, specifications }, api);
    const memory = await screen.findByLabelText('Memoria (GB) (opcional)');
    expect(screen.getByLabelText('Color (opcional)')).toHaveValue('Rosa');
    expect(screen.getByLabelText('Característica')).toHaveValue('Peso');
    fill(memory, 'mucha');
    expect(memory).toHaveAccessibleDescription('No es un número: el filtro lo muestra como está.');
    fill(memory, '16gb');
    fireEvent.blur(memory);
    expect(memory).toHaveValue('16');
    await user.selectOptions(screen.getByLabelText('Inalámbrico (opcional)'), 'Sí');
    await user.selectOptions(screen.getByLabelText('Color (opcional)'), 'Sin decir');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      specifications: [
        { name: 'Peso', value: '1 kg' },
        { name: 'Memoria', value: '16 GB' },
        { name: 'Inalámbrico', value: 'Sí' },
      ],
    });
  });

  it('leave a free pair alone while it is typed, also where its name begins as theirs', async () => {
    const { user, save, sent } = open({ ...product, specifications: [] }, api);
    await screen.findByLabelText('Color (opcional)');
    await user.click(screen.getByText('Agregar característica'));
    await user.type(screen.getByLabelText('Característica'), 'Color de la correa');
    await user.type(screen.getByLabelText('Valor'), 'Café');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ specifications: [{ name: 'Color de la correa', value: 'Café' }] });
  });

  it('have the value of a free pair with their name once it was typed; without one its row stays, and says so', async () => {
    const { user, save } = open({ ...product, specifications: [] }, api);
    const color = await screen.findByLabelText('Color (opcional)');
    await user.click(screen.getByText('Agregar característica'));
    await user.type(screen.getByLabelText('Característica'), 'Color');
    await save();
    await waitFor(() => expect(screen.getByLabelText('Valor')).toBeInvalid());
    await user.type(screen.getByLabelText('Valor'), 'Azul');
    expect(color).toHaveValue('');
    await user.click(color);
    expect(color).toHaveValue('Azul');
    expect(screen.queryByLabelText('Característica')).toBeNull();
  });

  it('leave a free pair with their name where it is while a button below is pressed', async () => {
    const { user } = open({ ...product, specifications: [] }, api);
    await screen.findByLabelText('Color (opcional)');
    await user.click(screen.getByText('Agregar característica'));
    await user.type(screen.getByLabelText('Característica'), 'Color');
    await user.type(screen.getByLabelText('Valor'), 'Azul');
    await user.click(screen.getByText('Agregar característica'));
    expect(screen.getAllByLabelText('Característica')).toHaveLength(2);
  });

  it('keep their value when the free pair before it is removed', async () => {
    const specifications = [
      { name: 'Peso', value: '1 kg' },
      { name: 'Color', value: 'Azul' },
    ];
    const { user } = open({ ...product, specifications }, api);
    const color = await screen.findByLabelText('Color (opcional)');
    await user.click(screen.getByLabelText('Quitar la característica 1'));
    expect(color).toHaveValue('Azul');
    expect(screen.queryByLabelText('Característica')).toBeNull();
  });

  it('say so when there are more than a product may have; no more free ones are offered', async () => {
    const specifications = Array.from({ length: 40 }, (_, index) => ({ name: `Puerto ${index}`, value: 'USB' }));
    open({ ...product, specifications }, api);
    expect(screen.queryByText('Agregar característica')).toBeNull();
    fill(await screen.findByLabelText('Memoria (GB) (opcional)'), '16');
    expect(await screen.findByText('Máximo 40 características')).toHaveAttribute('role', 'alert');
  });
});
