import type { AddressView, PostalCodeView } from '@boom/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { shopApi } from '../api/shop.api';
import { useSession } from '../session/useSession';
import { answer, buildAddress, buildUser, expectNoAxeViolations, renderScreen } from '../testing';
import AddressDialog, { type AddressDialogProps } from './AddressDialog';

const buyer = buildUser({ fullName: 'Mariana Torres', phone: '+525512345678' });
const home = buildAddress({ title: 'Casa', isDefault: true });

function open(props: Partial<AddressDialogProps> = {}, api: Record<string, unknown> = {}) {
  const onClose = jest.fn();
  const onSaved = jest.fn();
  const view = renderScreen(<AddressDialog isOpen onClose={onClose} onSaved={onSaved} {...props} />, {
    user: buyer,
    api,
  });
  const sent = () => view.requests.filter(({ url }) => url.startsWith('/api/addresses'));
  return { ...view, onClose, onSaved, sent, toast: () => view.store.getState().toast.current };
}

const field = (name: string) => screen.getByLabelText(name);
const add = () => screen.getByRole('button', { name: /^Agregar/ });

async function fillIn(user: ReturnType<typeof open>['user'], postalCode = '03940') {
  await user.fill(field('Nombre de la dirección'), 'Oficina');
  await user.fill(field('Calle'), ' Reforma 1 ');
  await user.fill(field('Código postal'), postalCode);
  await user.fill(field('Ciudad'), 'Benito Juárez');
  await user.fill(field('Estado'), 'Ciudad de México');
}

const value = (name: string) => (field(name) as HTMLInputElement).value;
/** What the list of the postal code says. */
const values = () => ['Municipio o alcaldía', 'Ciudad', 'Estado', 'Colonia'].map(value);
const noParts = {
  streetName: null,
  exteriorNumber: null,
  interiorNumber: null,
  neighborhood: null,
  municipality: null,
  betweenStreets: null,
  references: null,
};
const nobody = { receiverName: null, receiverPhone: null };

describe('a new address', () => {
  it('asks in words that a browser can fill in by itself, on the keyboard that fits', async () => {
    const { baseElement } = open();
    expect(screen.getByRole('dialog', { name: 'Agregar Dirección' })).toBeVisible();
    expect(field('Calle')).toHaveAttribute('autocomplete', 'address-line1');
    expect(field('Colonia')).toHaveAttribute('autocomplete', 'address-level3');
    expect(field('Teléfono de quien recibe (opcional)')).toHaveAttribute('autocomplete', 'tel');
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
          ...noParts,
          ...nobody,
        },
      ],
    ]);
    expect(onSaved).toHaveBeenCalledWith(made);
    expect(toast()).toMatchObject({ title: 'Dirección agregada', tone: 'success' });
  });

  it('says of each field what is missing, and sends nothing', async () => {
    const { user, sent } = open();
    await user.click(add());
    expect(await screen.findByText('La calle es requerida')).toBeVisible();
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

  it('begins with whoever buys as its receiver, who may be another one', async () => {
    const WhenKnown = () => useSession().user && <AddressDialog isOpen onClose={jest.fn()} />;
    const { requests, user } = renderScreen(<WhenKnown />, { user: buyer, api: { 'POST /api/addresses': home } });
    await screen.findByRole('dialog');
    await user.clear(field('Teléfono de quien recibe (opcional)'));
    await fillIn(user);
    await user.click(add());
    const post = () => requests.find(({ method }) => method === 'POST');
    await waitFor(() => expect(post()?.body).toMatchObject({ receiverName: 'Mariana Torres', receiverPhone: null }));
  });

  it('is offered as the main one where it is the first', () => {
    open({ isFirst: true });
    expect(screen.getByRole('checkbox', { name: 'Usar como dirección principal' })).toBeChecked();
  });

  it('that is saved after somebody has closed it is chosen by nobody, and closes nothing', async () => {
    let arrive = (_answer: unknown) => {};
    const close = jest.fn();
    const onSaved = jest.fn();
    function Asked() {
      const [isOpen, setOpen] = useState(true);
      const handleClose = () => {
        close();
        setOpen(false);
      };
      return isOpen && <AddressDialog isOpen onClose={handleClose} onSaved={onSaved} />;
    }
    const api = { 'POST /api/addresses': () => new Promise((resolve) => (arrive = resolve)) };
    const { user, requests, store } = renderScreen(<Asked />, { user: buyer, api });
    await fillIn(user);
    await user.click(add());
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    arrive(answer(201, home));
    await waitFor(() => expect(store.getState().toast.current?.tone).toBe('success'));
    expect(onSaved).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays on the screen with what was written when it cannot be saved', async () => {
    const refusal = answer(400, { error: 'Solo puedes tener 20 direcciones', code: 'too_many' });
    const { user, onClose, onSaved, toast } = open({}, { 'POST /api/addresses': refusal });
    await fillIn(user);
    await user.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent('Solo puedes tener 20 direcciones');
    expect(toast()).toBeNull();
    expect(field('Nombre de la dirección')).toHaveValue('Oficina');
    expect([onClose, onSaved].map((called) => called.mock.calls)).toEqual([[], []]);
  });
});

describe('a postal code', () => {
  const place = { municipality: 'Benito Juárez', state: 'Ciudad de México', city: 'Ciudad de México' };
  const code = (over: Partial<PostalCodeView> = {}): PostalCodeView => ({
    code: '03100',
    ...place,
    colonias: ['Del Valle Centro', 'Insurgentes San Borja'],
    ...over,
  });
  const obispado = { code: '64010', municipality: 'Monterrey', state: 'Nuevo León', city: 'Monterrey' };
  const known = {
    'GET /api/postal-codes/03100': code(),
    'GET /api/postal-codes/64010': code({ ...obispado, colonias: ['Obispado'] }),
  };
  const offered = () => {
    const list = document.getElementById(field('Colonia').getAttribute('list') ?? '');
    return Array.from(list?.querySelectorAll('option') ?? [], (option) => option.value);
  };
  const change = async (user: ReturnType<typeof open>['user'], postalCode: string) => {
    await user.clear(field('Código postal'));
    await user.fill(field('Código postal'), postalCode);
  };

  it('fills in what belongs to it and offers its colonias, and another one may be typed', async () => {
    const { user, sent, baseElement } = open({}, { ...known, 'POST /api/addresses': home });
    await user.fill(field('Código postal'), '03100');
    expect(await screen.findByText('Benito Juárez, Ciudad de México')).toBeVisible();
    await waitFor(() => expect(values()).toEqual(['Benito Juárez', 'Benito Juárez', 'Ciudad de México', '']));
    expect(offered()).toEqual(['Del Valle Centro', 'Insurgentes San Borja']);
    await expectNoAxeViolations(baseElement);
    await user.fill(field('Nombre de la dirección'), 'Casa');
    await user.fill(field('Colonia'), 'Mi colonia');
    await user.fill(field('Calle'), 'Nicolás San Juan');
    await user.fill(field('Número exterior'), '1511');
    await user.fill(field('Número interior (opcional)'), '4');
    await user.fill(field('Entre calles (opcional)'), 'Parroquia y Félix Cuevas');
    await user.fill(field('Quién recibe (opcional)'), 'Ana');
    await user.fill(field('Teléfono de quien recibe (opcional)'), '55 1234 5678');
    await user.click(add());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      title: 'Casa',
      street: 'Nicolás San Juan 1511, int. 4, col. Mi colonia',
      streetName: 'Nicolás San Juan',
      exteriorNumber: '1511',
      interiorNumber: '4',
      neighborhood: 'Mi colonia',
      municipality: 'Benito Juárez',
      city: 'Benito Juárez',
      state: 'Ciudad de México',
      postalCode: '03100',
      country: 'México',
      betweenStreets: 'Parroquia y Félix Cuevas',
      references: null,
      receiverName: 'Ana',
      receiverPhone: '55 1234 5678',
      isDefault: false,
    });
  });

  it('of one colonia fills that in, and another postal code takes it away again', async () => {
    const { user } = open({}, known);
    await user.fill(field('Código postal'), '64010');
    await waitFor(() => expect(values()).toEqual(['Monterrey', 'Monterrey', 'Nuevo León', 'Obispado']));
    await change(user, '03100');
    await waitFor(() => expect(values()).toEqual(['Benito Juárez', 'Benito Juárez', 'Ciudad de México', '']));
    await user.fill(field('Colonia'), 'Insurgentes San Borja');
    await change(user, '64010');
    await waitFor(() => expect(value('Colonia')).toBe('Obispado'));
  });

  it('leaves alone what was typed, says that it is another place, and takes its own when asked to', async () => {
    const { user } = open({}, known);
    await user.fill(field('Estado'), 'Jalisco');
    await user.fill(field('Colonia'), 'Americana');
    await user.fill(field('Código postal'), '64010');
    expect(await screen.findByText('Monterrey, Nuevo León')).toBeVisible();
    // What belongs to the code is shown, and filled in the moment after.
    await waitFor(() => expect(values()).toEqual(['Monterrey', 'Monterrey', 'Jalisco', 'Americana']));
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }));
    await waitFor(() => expect(values()).toEqual(['Monterrey', 'Monterrey', 'Nuevo León', 'Obispado']));
    expect(screen.queryByRole('button', { name: 'Usar estos datos' })).not.toBeInTheDocument();
    expect(field('Código postal')).toHaveFocus();
  });

  it('keeps a colonia of its own when its place is taken over another', async () => {
    const { user } = open({}, known);
    await user.fill(field('Estado'), 'Jalisco');
    await user.fill(field('Colonia'), 'Insurgentes San Borja');
    await user.fill(field('Código postal'), '03100');
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    await waitFor(() =>
      expect(values()).toEqual(['Benito Juárez', 'Benito Juárez', 'Ciudad de México', 'Insurgentes San Borja']),
    );
  });

  it.each([
    ['is not known', answer(404, { error: 'No conocemos ese código postal.', code: 'postal_code_not_found' })],
    ['cannot be looked up', answer(500)],
  ])('that %s stops nobody', async (_what, refusal) => {
    const { user, sent, onClose } = open({}, { 'GET /api/postal-codes/03940': refusal, 'POST /api/addresses': home });
    await fillIn(user);
    expect(await screen.findByText('No lo encontramos; escribe los datos.')).toBeVisible();
    await user.click(add());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]?.body).toMatchObject({ postalCode: '03940', city: 'Benito Juárez' });
  });

  it('that is still being looked up keeps nobody waiting', async () => {
    const never = new Promise<never>(() => undefined);
    const { user, onClose } = open({}, { 'GET /api/postal-codes/03940': () => never, 'POST /api/addresses': home });
    await fillIn(user);
    expect(screen.getByText('Buscando…')).toBeVisible();
    await user.click(add());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('of another place offers its city to an address that had one in words of its own', async () => {
    const { user } = open({ address: { ...home, postalCode: '03100', city: 'CDMX' } }, known);
    await waitFor(() => expect(offered()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Usar estos datos' })).not.toBeInTheDocument();
    await change(user, '64010');
    await waitFor(() => expect(values()).toEqual(['Monterrey', 'CDMX', 'Nuevo León', 'Obispado']));
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }));
    await waitFor(() => expect(values()).toEqual(['Monterrey', 'Monterrey', 'Nuevo León', 'Obispado']));
    expect(screen.queryByRole('button', { name: 'Usar estos datos' })).not.toBeInTheDocument();
  });

  it('of the same place leaves the city in words of its own alone', async () => {
    const { city: _city, ...area } = place;
    const api = { ...known, 'GET /api/postal-codes/03200': code({ code: '03200', colonias: ['Actipan'] }) };
    const { user } = open({ address: { ...home, ...area, postalCode: '03100', city: 'CDMX' } }, api);
    await waitFor(() => expect(offered()).toHaveLength(2));
    await change(user, '03200');
    await waitFor(() => expect(values()).toEqual(['Benito Juárez', 'CDMX', 'Ciudad de México', 'Actipan']));
    expect(screen.queryByRole('button', { name: 'Usar estos datos' })).not.toBeInTheDocument();
  });

  it('of an address that is opened offers colonias and changes nothing', async () => {
    const { user, onClose } = open({ address: { ...home, postalCode: '03100', city: 'CDMX' } }, known);
    await waitFor(() => expect(offered()).toHaveLength(2));
    expect(values()).toEqual(['', 'CDMX', home.state, '']);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('an address abroad', () => {
  it('has the fields that every country has, and keeps the focus where the country is typed', async () => {
    const { user, sent } = open({}, { 'POST /api/addresses': home });
    await user.fill(field('Número exterior'), '12');
    await user.clear(field('País'));
    await user.type(field('País'), 'Perú');
    expect(field('País')).toHaveFocus();
    expect(screen.queryByLabelText('Colonia')).not.toBeInTheDocument();
    expect(field('Código postal')).not.toHaveAttribute('inputmode');
    expect(field('Estado o provincia')).not.toHaveAttribute('list');
    await user.fill(field('Nombre de la dirección'), 'Lima');
    await user.fill(field('Calle y número'), 'Av. Larco 345');
    await user.fill(field('Código postal'), 'LIMA 15074');
    await user.fill(field('Ciudad'), 'Lima');
    await user.fill(field('Estado o provincia'), 'Lima');
    await user.click(add());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      ...noParts,
      street: 'Av. Larco 345',
      postalCode: 'LIMA 15074',
      country: 'Perú',
    });
  });
});

it('changes its fields once, not at each letter, where México is typed', async () => {
  const { user } = open();
  await user.clear(field('País'));
  await user.type(field('País'), 'Méx');
  for (const letter of ['i', 'c', 'o']) {
    expect(field('Colonia')).toBeVisible();
    await user.type(field('País'), letter);
  }
  expect(field('Colonia')).toBeVisible();
});

it('asks for the country where its field was emptied', async () => {
  const { user, sent } = open();
  await fillIn(user);
  await user.clear(field('País'));
  await user.click(add());
  expect(await screen.findByText('El país es requerido')).toBeVisible();
  expect(sent()).toEqual([]);
});

const Listed = () => <p>{shopApi.useListAddressesQuery().data?.map(({ title }) => title)}</p>;

it('is listed also where the answer that it is kept was lost', async () => {
  let kept: AddressView[] = [];
  const { user } = renderScreen(
    <>
      <Listed />
      <AddressDialog isOpen onClose={jest.fn()} />
    </>,
    {
      user: buyer,
      api: {
        'GET /api/addresses': () => kept,
        'POST /api/addresses': () => {
          kept = [{ ...home, title: 'Oficina' }];
          return answer(502);
        },
      },
    },
  );
  await fillIn(user);
  await user.click(add());
  expect(await screen.findByText('Oficina', { selector: 'p' })).toBeInTheDocument();
});

describe('an address that is changed', () => {
  it('is read again by whoever shows it', async () => {
    let title = 'Casa';
    const { user } = renderScreen(
      <>
        <Listed />
        <AddressDialog isOpen address={home} onClose={jest.fn()} />
      </>,
      {
        user: buyer,
        api: {
          'GET /api/addresses': () => [{ ...home, title }],
          [`PATCH /api/addresses/${home.id}`]: () => {
            title = 'Casa de mis papás';
            return { ...home, title };
          },
        },
      },
    );
    expect(await screen.findByText('Casa')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Casa de mis papás')).toBeInTheDocument();
  });

  it('with parts shows each in its field, and is sent with the whole place, street included', async () => {
    const place = { streetName: 'Reforma', exteriorNumber: '222', neighborhood: 'Juárez' };
    const parts = { ...place, references: 'Torre' };
    const address = buildAddress({ ...parts, street: 'Reforma 222, col. Juárez', receiverPhone: '+525587654321' });
    const { user, sent } = open({ address }, { [`PATCH /api/addresses/${address.id}`]: address });
    expect(['Calle', 'Número exterior', 'Colonia', 'Referencias (opcional)'].map(value)).toEqual(Object.values(parts));
    expect(value('Teléfono de quien recibe (opcional)')).toBe('55 8765 4321');
    expect(value('Quién recibe (opcional)')).toBe('');
    await user.clear(field('Número exterior'));
    await user.fill(field('Número exterior'), '300');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    // Not whether it is the main one, nor what else may have been changed elsewhere meanwhile.
    expect(sent()[0]?.body).toEqual({
      ...place,
      exteriorNumber: '300',
      interiorNumber: null,
      street: 'Reforma 300, col. Juárez',
      municipality: null,
      betweenStreets: null,
      city: address.city,
      state: address.state,
      postalCode: address.postalCode,
      country: 'México',
    });
  });

  it('begins as it is, and sends what was changed to its own place', async () => {
    const { user, sent, onClose, toast } = open({ address: home }, { [`PATCH /api/addresses/${home.id}`]: home });
    expect(screen.getByRole('dialog', { name: 'Editar Dirección' })).toBeVisible();
    expect(field('Calle')).toHaveValue(home.street);
    await user.clear(field('Nombre de la dirección'));
    await user.fill(field('Nombre de la dirección'), 'Mi casa');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [request] = sent();
    expect(request).toMatchObject({ method: 'PATCH', url: `/api/addresses/${home.id}` });
    // Whatever was changed elsewhere since the list was read stays: the main one, for one.
    expect(request?.body).toEqual({ title: 'Mi casa' });
    expect(toast()).toMatchObject({ title: 'Dirección actualizada' });
  });

  it('is left alone by "Cancelar"', async () => {
    const { user, sent, onClose } = open({ address: home });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([]);
  });
});
