import { screen, waitFor } from '@testing-library/react';
import { answer, buildAddress, buildUser, expectNoAxeViolations, renderScreen } from '../testing';
import { AddressDialog, type AddressDialogProps } from './AddressDialog';

const home = buildAddress({ title: 'Casa', isDefault: true });

function open(props: Partial<AddressDialogProps> = {}, api: Record<string, unknown> = {}) {
  const onClose = jest.fn();
  const onSaved = jest.fn();
  const view = renderScreen(<AddressDialog isOpen onClose={onClose} onSaved={onSaved} {...props} />, {
    user: buildUser(),
    api,
  });
  const sent = () => view.requests.filter(({ url }) => url.startsWith('/api/addresses'));
  return { ...view, onClose, onSaved, sent, toast: () => view.store.getState().toast.current };
}

const field = (name: string) => screen.getByLabelText(name);
const add = () => screen.getByRole('button', { name: /^Agregar/ });

async function fillIn(user: ReturnType<typeof open>['user'], postalCode = '03940') {
  await user.fill(field('Nombre de la dirección'), 'Oficina');
  await user.fill(field('Calle y número'), ' Reforma 1 ');
  await user.fill(field('Código postal'), postalCode);
  await user.fill(field('Ciudad'), 'Benito Juárez');
  await user.fill(field('Estado'), 'Ciudad de México');
}

describe('a new address', () => {
  it('asks in words that a browser can fill in by itself, on the keyboard that fits', async () => {
    const { baseElement } = open();
    expect(screen.getByRole('dialog', { name: 'Agregar Dirección' })).toBeVisible();
    expect(field('Calle y número')).toHaveAttribute('autocomplete', 'street-address');
    expect(field('Código postal')).toHaveAttribute('autocomplete', 'postal-code');
    expect(field('Código postal')).toHaveAttribute('inputmode', 'numeric');
    expect(field('País')).toHaveValue('México');
    expect(field('Nombre de la dirección')).toHaveFocus();
    await expectNoAxeViolations(baseElement);
  });

  it('offers all the states of Mexico and preselects none', () => {
    open();
    const states = document.getElementById(field('Estado').getAttribute('list') ?? '');
    expect(states?.querySelectorAll('option')).toHaveLength(32);
    expect(states?.querySelector('option[value="Jalisco"]')).not.toBeNull();
    expect(field('Estado')).not.toHaveAttribute('readonly');
  });

  it('is saved as it was written, without blanks around it', async () => {
    const made = buildAddress({ title: 'Oficina' });
    const { user, sent, onSaved, onClose, toast } = open({}, { 'POST /api/addresses': made });
    await fillIn(user);
    await user.click(add());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent().map(({ method, body }) => [method, body])).toEqual([
      [
        'POST',
        {
          title: 'Oficina',
          street: 'Reforma 1',
          city: 'Benito Juárez',
          state: 'Ciudad de México',
          postalCode: '03940',
          country: 'México',
          isDefault: false,
        },
      ],
    ]);
    expect(onSaved).toHaveBeenCalledWith(made);
    expect(toast()).toMatchObject({ title: 'Dirección agregada', tone: 'success' });
  });

  it('says of each field what is missing, and sends nothing', async () => {
    const { user, sent } = open();
    await user.click(add());
    expect(await screen.findByText('La calle y el número son requeridos')).toBeVisible();
    expect(screen.getByText('El código postal es requerido')).toBeVisible();
    expect(field('Nombre de la dirección')).toHaveAccessibleDescription('El nombre de la dirección es requerido');
    expect(sent()).toEqual([]);
  });

  it.each(['123', 'abcde'])('takes no postal code like %s', async (postalCode) => {
    const { user, sent } = open();
    await fillIn(user, postalCode);
    await user.click(add());
    expect(await screen.findByText('El código postal tiene 5 dígitos')).toBeVisible();
    expect(field('Código postal')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('is offered as the main one where it is the first', () => {
    open({ isFirst: true });
    expect(screen.getByRole('checkbox', { name: 'Usar como dirección principal' })).toBeChecked();
  });

  it('stays on the screen with what was written when it cannot be saved', async () => {
    const refusal = answer(400, { error: 'Solo puedes tener 20 direcciones', code: 'too_many' });
    const { user, onClose, onSaved, toast } = open({}, { 'POST /api/addresses': refusal });
    await fillIn(user);
    await user.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent('Solo puedes tener 20 direcciones');
    expect(toast()).toMatchObject({ title: 'Error', description: 'No se pudo agregar la dirección.' });
    expect(field('Nombre de la dirección')).toHaveValue('Oficina');
    expect([onClose, onSaved].map((called) => called.mock.calls)).toEqual([[], []]);
  });
});

describe('an address that is changed', () => {
  it('begins as it is, and is saved at its own place', async () => {
    const { user, sent, onClose, toast } = open({ address: home }, { [`PATCH /api/addresses/${home.id}`]: home });
    expect(screen.getByRole('dialog', { name: 'Editar Dirección' })).toBeVisible();
    expect(field('Calle y número')).toHaveValue(home.street);
    await user.clear(field('Nombre de la dirección'));
    await user.fill(field('Nombre de la dirección'), 'Mi casa');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [request] = sent();
    expect(request).toMatchObject({ method: 'PATCH', url: `/api/addresses/${home.id}` });
    expect(request?.body).toMatchObject({ title: 'Mi casa', street: home.street, isDefault: true });
    // The API knows it by its address; the rest of the row is nothing a person may change.
    expect(request?.body).not.toHaveProperty('id');
    expect(toast()).toMatchObject({ title: 'Dirección actualizada' });
  });

  it('is left alone by "Cancelar"', async () => {
    const { user, sent, onClose } = open({ address: home });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([]);
  });
});
