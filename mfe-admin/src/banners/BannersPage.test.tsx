import type { AdminBannerView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as BannersPage } from './BannersPage';

const audio: AdminBannerView = {
  id: 'a',
  title: 'El Boom del audio',
  subtitle: 'Hasta 23 %',
  imageUrl: '/media/a/2400.webp',
  buttonText: 'Ver',
  buttonLink: '/explorar?q=Sonara',
  backgroundColor: '#a01020',
  textColor: '#ffffff',
  isTransparent: false,
  isActive: true,
  displayOrder: 1,
  startDate: null,
  endDate: '2020-01-01T06:00:00.000Z',
  version: 4,
};
const games: AdminBannerView = { ...audio, id: 'j', title: 'Juegos', isActive: false, endDate: null };

function open(api = {}, path = '/', hasStyles = false) {
  const view = renderScreen(<BannersPage />, {
    user: buildUser({ isAdmin: true }),
    path,
    hasStyles,
    api: { 'GET /api/admin/banners': [audio, games], ...api },
  });
  const sent = (method: string) =>
    view.requests.filter((request) => request.method === method).map(({ url, body }) => [url, body]);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the banners', () => {
  it('are cards that say whether the shop shows them, and until when', async () => {
    const { container } = open();
    const card = await screen.findByRole('article', { name: 'El Boom del audio' });
    expect(card).toHaveTextContent(/Hasta 23 %.*Terminado.*Hasta el 1 ene 2020, 12:00 a\.m\./);
    expect(screen.getByRole('article', { name: 'Juegos' })).toHaveTextContent('Inactivo');
    await expectNoAxeViolations(container);
  });

  it('say so where the button leads to a product that the shop does not show', async () => {
    open({
      'GET /api/admin/banners': [
        { ...audio, isProductShown: false },
        { ...games, isProductShown: true },
      ],
    });
    const card = await screen.findByRole('article', { name: 'El Boom del audio' });
    expect(card).toHaveTextContent('Su botón lleva a un producto que la tienda no muestra');
    expect(screen.getByRole('article', { name: 'Juegos' })).not.toHaveTextContent('Su botón');
  });

  it('say so when there is none, and offer to make one', async () => {
    const { user } = open({ 'GET /api/admin/banners': [] });
    expect(await screen.findByText('No hay banners creados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Crear Banner' }));
    await findDialog('Crear Banner');
  });

  it('are moved', async () => {
    const { user, sent } = open({ 'POST /api/admin/banners/a/move': [games, audio] });
    await user.click(await screen.findByRole('button', { name: 'Mover El Boom del audio un lugar después' }));
    await waitFor(() => expect(sent('POST')).toEqual([['/api/admin/banners/a/move', { before: null }]]));
  });

  it('are deleted after a question', async () => {
    const { user, toast } = open({ 'DELETE /api/admin/banners/a': answer(500) });
    await user.click(await screen.findByRole('button', { name: 'Eliminar El Boom del audio' }));
    const question = await screen.findByRole('alertdialog', {
      name: '¿Estás seguro de que quieres eliminar este banner?',
    });
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()?.description).toBe('No se pudo eliminar el banner.'));
  });
});

describe('the dialog of a banner', () => {
  it('starts with the documented defaults, in the documented order, and makes one', async () => {
    const { user, sent, toast } = open({ 'POST /api/admin/banners': answer(201, audio) }, '/?abierto=nuevo');
    const dialog = await findDialog('Crear Banner');
    expect(dialog.getByLabelText('Color de fondo')).toHaveValue('#ff4444');
    expect(dialog.getByLabelText('Color del texto')).toHaveValue('#ffffff');
    expect(dialog.getByText(/1200 × 400/)).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.fill(dialog.getByLabelText('Título'), 'Nuevo');
    await user.selectOptions(dialog.getByLabelText('Páginas de la tienda'), 'Ofertas (/ofertas)');
    expect(dialog.getByLabelText(/^Enlace del botón/)).toHaveValue('/ofertas');
    fireEvent.change(dialog.getByLabelText(/^Se muestra desde/), { target: { value: '2026-12-01T00:00' } });
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(toast()?.title).toBe('Banner creado'));
    expect(sent('POST')).toEqual([
      [
        '/api/admin/banners',
        {
          title: 'Nuevo',
          subtitle: null,
          imageUrl: null,
          buttonText: null,
          buttonLink: '/ofertas',
          backgroundColor: '#ff4444',
          textColor: '#ffffff',
          isTransparent: false,
          isActive: true,
          displayOrder: 0,
          startDate: '2026-12-01T06:00:00.000Z',
          endDate: null,
        },
      ],
    ]);
  });

  it('sends only what was changed', async () => {
    const { user, sent, toast } = open({ 'PUT /api/admin/banners/a': audio }, '/?abierto=a');
    const dialog = await findDialog('Editar Banner');
    expect(dialog.getByLabelText(/^Se muestra hasta/)).toHaveValue('2020-01-01T00:00');
    fireEvent.change(dialog.getByLabelText(/^Se muestra hasta/), { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(toast()?.title).toBe('Banner actualizado'));
    expect(sent('PUT')).toEqual([['/api/admin/banners/a', { endDate: null, version: 4 }]]);
  });

  it('takes a colour from the palette, a page from the list, and says what the shop will call the button', async () => {
    const { user } = open({}, '/?abierto=nuevo', true);
    const dialog = await findDialog('Crear Banner');
    fireEvent.change(dialog.getByLabelText('Elegir: Color de fondo'), { target: { value: '#102030' } });
    expect(dialog.getByLabelText('Color de fondo')).toHaveValue('#102030');
    const pages = within(dialog.getByLabelText('Páginas de la tienda')).getAllByRole('option');
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      'Otro enlace',
      'Ofertas (/ofertas)',
      'Explorar (/explorar)',
      'Iniciar sesión (/auth)',
      'Mi cuenta (/dashboard)',
      'Inicio (/)',
    ]);
    const preview = within(dialog.getByRole('region', { name: 'Vista previa a tamaño real' }));
    expect(preview.queryByText('Ver más')).not.toBeInTheDocument();
    await user.fill(dialog.getByLabelText(/^Enlace del botón/), '/explorar');
    expect(dialog.getByLabelText('Páginas de la tienda')).toHaveValue('/explorar');
    // The other way round than the banner, as on the home page.
    expect(preview.getByText('Ver más')).toHaveStyle({ background: '#ffffff', color: '#102030' });
    fireEvent.change(dialog.getByLabelText(/^Texto del botón/), { target: { value: 'Lo quiero' } });
    expect(preview.getByText('Lo quiero')).toBeInTheDocument();
  });

  it('refuses an end before its beginning, and colours that are none', async () => {
    const { user, sent } = open({}, '/?abierto=a');
    const dialog = await findDialog('Editar Banner');
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type(/^Se muestra desde/, '2026-12-02T00:00');
    type(/^Se muestra hasta/, '2026-12-01T00:00');
    type(/^Color del texto/, 'blanco');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Se muestra hasta/)).toBeInvalid());
    expect(dialog.getByLabelText(/^Color del texto/)).toBeInvalid();
    expect(dialog.queryByText(/^Contraste/)).not.toBeInTheDocument();
    expect(sent('PUT')).toEqual([]);
  });

  it('compares dates in words when two have changed them', async () => {
    const current = { ...audio, endDate: '2026-12-25T05:59:00.000Z', version: 5 };
    const conflict = { error: 'Alguien más', code: 'changed_meanwhile', current, changed: ['endDate'] };
    const { user } = open({ 'PUT /api/admin/banners/a': answer(409, conflict) }, '/?abierto=a');
    const dialog = await findDialog('Editar Banner');
    fireEvent.change(dialog.getByLabelText(/^Se muestra hasta/), { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    const question = await screen.findByRole('dialog', { name: 'Alguien más lo cambió' });
    expect(question).toHaveTextContent(/guardado24 dic 2026, 11:59\sp\.m\.Lo que escribisteVacío/);
  });

  it('tells the contrast, and warns below 4.5', async () => {
    const { user } = open({}, '/?abierto=a');
    const dialog = await findDialog('Editar Banner');
    expect(dialog.getByText(/^Contraste del texto: 8\.\d\d a 1$/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Color de fondo'));
    await user.fill(dialog.getByLabelText('Color de fondo'), '#ff4444');
    expect(dialog.getByText(/3\.40 a 1\. Cuesta leerlo/)).toBeVisible();
    await user.click(dialog.getByRole('switch', { name: 'Fondo transparente' }));
    expect(dialog.queryByText(/^Contraste/)).not.toBeInTheDocument();
  });

  it('refuses a link that leads nowhere, and one title too few', async () => {
    const { user, sent } = open({}, '/?abierto=nuevo');
    const dialog = await findDialog('Crear Banner');
    expect(dialog.getByText('Los enlaces externos deben iniciar con http:// o https://')).toBeVisible();
    await user.fill(dialog.getByLabelText(/^Enlace del botón/), 'ejemplo.mx');
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    expect(await dialog.findByText(/El enlace debe iniciar con http/)).toBeVisible();
    expect(dialog.getByText('El título es requerido')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it('shows the banner as it is typed, on a desk or a phone', async () => {
    const { user } = open({}, '/?abierto=a', true);
    const dialog = await findDialog('Editar Banner');
    await user.fill(dialog.getByLabelText('Título'), ' hoy');
    const preview = within(dialog.getByRole('region', { name: 'Vista previa a tamaño real' }));
    const title = preview.getByText('El Boom del audio hoy');
    expect(title).toHaveStyle({ fontSize: '3rem' });
    await user.click(dialog.getByRole('button', { name: 'Teléfono' }));
    expect(preview.getByText('El Boom del audio hoy')).toHaveStyle({ fontSize: '1.875rem' });
  });

  it('uploads a picture only after it was cut, and refuses what is none', async () => {
    const { user, toast } = open({}, '/?abierto=nuevo');
    const dialog = await findDialog('Crear Banner');
    const input = dialog.getByLabelText('Subir imagen', { selector: 'input' });
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    const crop = await findDialog('Recortar imagen');
    await user.click(crop.getByRole('button', { name: 'Cancelar' }));
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
    expect(toast()?.description).toBe('Elige un archivo de imagen');
  });

  it('says so when it could not be made', async () => {
    const { user } = open({ 'POST /api/admin/banners': answer(500) }, '/?abierto=nuevo');
    const dialog = await findDialog('Crear Banner');
    await user.fill(dialog.getByLabelText('Título'), 'Nuevo');
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo crear el banner.');
  });
});
