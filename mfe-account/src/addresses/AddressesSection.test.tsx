import type { AddressView } from '@boom/contract';
import { answer, buildAddress, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AddressesSection } from './AddressesSection';

function open(addresses: AddressView[], api = {}) {
  const view = renderScreen(<AddressesSection />, {
    user: buildUser(),
    api: { 'GET /api/addresses': () => [...addresses], ...api },
  });
  const sent = (method: string) => view.requests.filter((request) => request.method === method);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}

describe('the addresses', () => {
  it('show everything, and which one is the main one', async () => {
    const { container } = open([buildAddress({ isDefault: true }), buildAddress({ title: 'Bodega' })]);
    const card = within((await screen.findByText('Casa')).closest('li')!);
    expect(card.getByText('Principal')).toBeVisible();
    expect(card.getByText('C.P. 03940 Benito Juárez, Ciudad de México')).toBeVisible();
    expect(card.getByText('México')).toBeVisible();
    expect(screen.getAllByText('Principal')).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  it('say as a carrier expects it who receives it and how the door is found', async () => {
    const parts = { streetName: 'Reforma', exteriorNumber: '222', neighborhood: 'Juárez', references: 'Torre alta' };
    open([buildAddress({ ...parts, receiverName: 'Ana', receiverPhone: '+525512345678' })]);
    const card = (await screen.findByText('Casa')).closest('li')!;
    expect(Array.from(card.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([
      'Ana · 55 1234 5678',
      'Reforma 222',
      'Col. Juárez',
      'C.P. 03940 Benito Juárez, Ciudad de México',
      'México',
      'Referencias: Torre alta',
    ]);
  });

  it('can be searched by every word where there are many, and those that are found be changed', async () => {
    const branches = Array.from({ length: 100 }, (_, index) =>
      buildAddress({ title: `Sucursal ${index + 1}`, city: index === 41 ? 'Mérida' : 'León', state: 'Yucatán' }),
    );
    const { user } = open(branches);
    expect(await screen.findByText('100 direcciones')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en tus direcciones' }), 'YUCATAN merida');
    expect(screen.getByText('1 dirección')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Editar Sucursal 42' }));
    expect(await screen.findByLabelText('Ciudad')).toHaveValue('Mérida');
  });

  it('are all shown again where the one that was found is deleted, and few are left', async () => {
    const found = buildAddress({ title: 'Bodega' });
    const addresses = [...Array.from({ length: 11 }, () => buildAddress({ title: 'Sucursal' })), found];
    const { user } = open(addresses, {
      [`DELETE /api/addresses/${found.id}`]: () => {
        addresses.pop();
        return answer(204);
      },
    });
    await user.fill(await screen.findByRole('searchbox'), 'bodega');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Eliminar Bodega' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(11));
  });

  it('need no search where there are few', async () => {
    open([buildAddress()]);
    expect(await screen.findByText('Casa')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('start with the first one, México filled in', async () => {
    const { user, sent, toast } = open([], { 'POST /api/addresses': answer(201, buildAddress()) });
    await user.click(await screen.findByRole('button', { name: 'Agregar primera dirección' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar Dirección' }));
    expect(form.getByLabelText('País')).toHaveValue('México');
    await user.click(form.getByRole('button', { name: 'Agregar' }));
    expect(await form.findByText('El código postal es requerido')).toBeVisible();
    for (const [label, value] of [
      ['Nombre de la dirección', 'Casa'],
      ['Calle', 'Calle 5 #10'],
      ['Código postal', '06600'],
      ['Ciudad', 'Cuauhtémoc'],
      ['Estado', 'Ciudad de México'],
    ] as const) {
      await user.fill(form.getByLabelText(label), value);
    }
    expect(form.getByLabelText('Usar como dirección principal')).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Dirección agregada' }));
    expect(sent('POST')[0]?.body).toMatchObject({
      title: 'Casa',
      street: 'Calle 5 #10',
      city: 'Cuauhtémoc',
      state: 'Ciudad de México',
      postalCode: '06600',
      country: 'México',
      isDefault: true,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be changed, and a failure keeps the form', async () => {
    const address = buildAddress();
    let isDown = true;
    const { user, toast } = open([address], {
      [`PATCH /api/addresses/${address.id}`]: () => (isDown ? answer(500) : { ...address, city: 'Coyoacán' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Casa' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Dirección' }));
    await user.clear(form.getByLabelText('Ciudad'));
    await user.fill(form.getByLabelText('Ciudad'), 'Coyoacán');
    await user.click(form.getByRole('button', { name: 'Actualizar' }));
    expect(await form.findByRole('alert')).toHaveTextContent('No se pudo actualizar la dirección.');
    expect(toast()).toBeNull();
    isDown = false;
    await user.click(form.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Dirección actualizada' }));
  });

  it('are typed on while one that was closed is still being saved', async () => {
    const address = buildAddress();
    let save = () => {};
    const saved = new Promise((resolve) => {
      save = () => resolve(address);
    });
    const { user, toast } = open([address], { [`PATCH /api/addresses/${address.id}`]: () => saved });
    await user.click(await screen.findByRole('button', { name: 'Editar Casa' }));
    const edited = within(await screen.findByRole('dialog', { name: 'Editar Dirección' }));
    await user.click(edited.getByRole('button', { name: 'Actualizar' }));
    await edited.findByRole('button', { name: /^Guardando/ });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Agregar Dirección' }));
    const added = within(await screen.findByRole('dialog', { name: 'Agregar Dirección' }));
    await user.fill(added.getByLabelText('Nombre de la dirección'), 'Oficina');
    save();
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Dirección actualizada' }));
    expect(added.getByLabelText('Nombre de la dirección')).toHaveValue('Oficina');
    expect(screen.getByRole('dialog', { name: 'Agregar Dirección' })).toBeVisible();
  });

  it('are deleted after a question', async () => {
    const address = buildAddress();
    const addresses = [address];
    const { user, sent, toast } = open(addresses, {
      [`DELETE /api/addresses/${address.id}`]: () => {
        addresses.length = 0;
        return answer(204);
      },
    });
    const ask = async () => user.click(await screen.findByRole('button', { name: 'Eliminar Casa' }));
    const question = { name: '¿Estás seguro de que quieres eliminar esta dirección?' };
    await ask();
    await user.click(within(screen.getByRole('alertdialog', question)).getByRole('button', { name: 'Cancelar' }));
    expect(sent('DELETE')).toHaveLength(0);
    await ask();
    await user.click(within(screen.getByRole('alertdialog', question)).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Dirección eliminada' }));
    expect(await screen.findByRole('button', { name: 'Agregar primera dirección' })).toBeVisible();
  });

  it.each([
    [answer(500), 'No se pudo eliminar la dirección.'],
    [answer(429, { error: 'Espera un momento.', code: 'too_many_requests' }), 'Espera un momento.'],
  ])('say why deleting failed', async (refusal, description) => {
    const address = buildAddress();
    const { user, toast } = open([address], { [`DELETE /api/addresses/${address.id}`]: refusal });
    await user.click(await screen.findByRole('button', { name: 'Eliminar Casa' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description }));
  });

  const gone = answer(404, { error: 'No encontramos la dirección.', code: 'address_not_found' });

  it('that another tab has deleted are shown no longer once deleting one fails', async () => {
    const address = buildAddress();
    const addresses = [address];
    const { user, toast } = open(addresses, { [`DELETE /api/addresses/${address.id}`]: gone });
    await user.click(await screen.findByRole('button', { name: 'Eliminar Casa' }));
    addresses.length = 0;
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()).toMatchObject({ description: 'No encontramos la dirección.' }));
    expect(await screen.findByText('No tienes direcciones guardadas')).toBeVisible();
  });

  it('that another tab has deleted go from behind the form, which keeps what was typed', async () => {
    const address = buildAddress();
    const addresses = [address];
    const { user } = open(addresses, { [`PATCH /api/addresses/${address.id}`]: gone });
    await user.click(await screen.findByRole('button', { name: 'Editar Casa' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Dirección' }));
    await user.clear(form.getByLabelText('Ciudad'));
    await user.fill(form.getByLabelText('Ciudad'), 'Coyoacán');
    addresses.length = 0;
    await user.click(form.getByRole('button', { name: 'Actualizar' }));
    expect(await form.findByRole('alert')).toHaveTextContent('No encontramos la dirección.');
    expect(await screen.findByText('No tienes direcciones guardadas')).toBeInTheDocument();
    expect(form.getByLabelText('Ciudad')).toHaveValue('Coyoacán');
  });
});
