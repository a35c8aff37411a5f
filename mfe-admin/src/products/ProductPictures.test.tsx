import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { uploadByFetch } from '../test/xhrByFetch';
import ProductDialog from './ProductDialog';

// No browser cuts anything here.
jest.mock('../pictures/CropDialog', () => ({
  __esModule: true,
  default: ({ onCrop }: { onCrop: (file: File) => void }) => (
    <button type="button" onClick={() => onCrop(new File(['x'], 'corte.webp', { type: 'image/webp' }))}>
      Cortar
    </button>
  ),
}));
// A failed upload is tried again after pauses that no test waits for.
jest.mock('../pictures/pause', () => ({ pause: () => Promise.resolve() }));

const product = buildProduct({ imageUrl: '/media/m0/1200.webp', images: ['/media/a/1200.webp', '/media/b/1200.webp'] });
const save = `PATCH /api/admin/products/${product.id}`;
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const files = (...names: string[]) => ({ types: ['Files'], files: names.map(photo) });

/** An answer that comes when the test says so. */
function later<Value>() {
  let give: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

function open(api: object = {}, opened = product) {
  let sent = 0;
  const view = renderScreen(<ProductDialog product={opened} onClose={jest.fn()} />, {
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/categories': [],
      'POST /api/objects/upload': { uploadURL: '/api/objects/upload/abc' },
      'PUT /api/objects/upload/abc': answer(204),
      'POST /api/objects/normalize': () => ({ path: `/media/new${++sent}/1200.webp`, placeholder: '' }),
      [save]: opened,
      ...api,
    },
  });
  const gallery = () => screen.queryByRole('list', { name: 'Imágenes adicionales' });
  /** Which are shown, by the name of their folder: the width is the browser's to choose. */
  const sources = () => [...(gallery()?.querySelectorAll('img') ?? [])].map(({ src }) => src.split('/').at(-2));
  const stored = async () => {
    await view.user.click(screen.getByRole('button', { name: 'GUARDAR CAMBIOS AHORA' }));
    await waitFor(() => expect(view.requests.some(({ method }) => method === 'PATCH')).toBe(true));
    return view.requests.find(({ method }) => method === 'PATCH')?.body;
  };
  const upload = (...names: string[]) => view.user.upload(screen.getByLabelText('Subir imágenes'), names.map(photo));
  const toast = () => view.store.getState().toast.current;
  return { ...view, gallery, sources, stored, upload, toast };
}

beforeEach(uploadByFetch);

describe('the gallery', () => {
  it('counts its pictures, shows "Error" for one that does not load, and leaves out blank ones', () => {
    const { gallery } = open({}, { ...product, images: ['/media/a/1200.webp', '', '/media/b/1200.webp'] });
    expect(screen.getByText('2 imágenes')).toBeInTheDocument();
    const [broken, whole] = within(gallery() as HTMLElement).getAllByRole('listitem');
    fireEvent.error(within(broken as HTMLElement).getByRole('img'));
    expect(within(broken as HTMLElement).getByText('Error')).toBeInTheDocument();
    expect(within(whole as HTMLElement).queryByText('Error')).not.toBeInTheDocument();
  });

  it('does not bring back what is removed while others upload', async () => {
    const wait = later<object>();
    const { user, upload, sources, stored, toast } = open({ 'PUT /api/objects/upload/abc': () => wait.promise });
    await upload('c.jpg');
    const bar = await screen.findByRole('progressbar', { name: 'c.jpg' });
    expect(bar).toHaveAttribute('value', '0.5');
    await user.click(screen.getByRole('button', { name: 'Quitar la imagen 1' }));
    wait.give(answer(204));
    await waitFor(() => expect(sources()).toEqual(['b', 'new1']));
    expect(toast()).toMatchObject({
      title: 'Imágenes subidas',
      description: expect.stringMatching(/1 imagen .* 2 en total/),
    });
    expect(await stored()).toEqual({ version: 1, images: ['/media/b/1200.webp', '/media/new1/1200.webp'] });
  });

  it('is not stored without what still uploads', async () => {
    const wait = later<object>();
    const { user, upload, stored, requests } = open({ 'PUT /api/objects/upload/abc': () => wait.promise });
    await upload('c.jpg');
    await user.click(screen.getByRole('button', { name: 'GUARDAR CAMBIOS AHORA' }));
    expect(await screen.findByText('Espera a que termine de subir la imagen')).toBeVisible();
    expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
    wait.give(answer(204));
    await waitFor(() => expect(screen.queryByText(/^Espera a/)).not.toBeInTheDocument());
    expect(await stored()).toMatchObject({ images: [...product.images, '/media/new1/1200.webp'] });
  });

  it.each([
    ['Recortar la imagen 1', { images: ['/media/new1/1200.webp', '/media/b/1200.webp'] }],
    ['Recortar la imagen', { imageUrl: '/media/new1/1200.webp' }],
  ])('is not stored without what was cut of it: %s', async (button, changes) => {
    const wait = later<object>();
    const { user, stored, requests } = open({ 'PUT /api/objects/upload/abc': () => wait.promise });
    const others = globalThis.fetch;
    // The fake network speaks JSON alone.
    globalThis.fetch = async (input, init) =>
      `${input}`.startsWith('/media/') ? new Response('xy') : others(input, init);
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await screen.findByText('Cortar'));
    await user.click(screen.getByRole('button', { name: 'GUARDAR CAMBIOS AHORA' }));
    expect(await screen.findByText('Espera a que termine de subir la imagen')).toBeVisible();
    expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
    wait.give(answer(204));
    await waitFor(() => expect(screen.queryByText(/^Espera a/)).not.toBeInTheDocument());
    expect(await stored()).toEqual({ version: 1, ...changes });
  });

  it('calls off one upload and goes on with the next', async () => {
    const wait = later<object>();
    const answers = [wait.promise, answer(204)];
    const { user, upload, sources } = open({ 'PUT /api/objects/upload/abc': () => answers.shift() });
    await upload('c.jpg', 'd.jpg');
    await user.click(await screen.findByRole('button', { name: 'Cancelar c.jpg' }));
    await waitFor(() => expect(sources()).toHaveLength(3));
    expect(sources().at(-1)).toBe('new1');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([
    ['POST /api/objects/upload', 'Error', 'No se pudieron obtener las URLs de las imágenes'],
    ['PUT /api/objects/upload/abc', 'Error al subir imágenes', 'No se pudieron subir las imágenes'],
    ['POST /api/objects/normalize', 'Error', 'Error al procesar las imágenes'],
  ])('says what failed at %s', async (route, title, description) => {
    const { upload, toast } = open({ [route]: answer(500, {}) });
    await upload('c.jpg');
    await waitFor(() => expect(toast()).toMatchObject({ title, description }));
  });

  it('takes pictures that are dropped and pasted, and no more than ten', async () => {
    const { sources, toast } = open();
    fireEvent.drop(screen.getByText(/O suelta aquí varios/), { dataTransfer: files('c.jpg') });
    await waitFor(() => expect(sources()).toHaveLength(3));
    fireEvent.paste(document.body, { clipboardData: files('d.jpg') });
    await waitFor(() => expect(sources()).toHaveLength(4));
    const many = Array.from({ length: 7 }, (_, index) => `${index}.jpg`);
    fireEvent.paste(document.body, { clipboardData: files(...many) });
    await waitFor(() => expect(toast()?.description).toBe('La galería admite hasta 10 imágenes'));
  });

  it('changes its order, and sends it', async () => {
    const { user, stored } = open();
    await user.click(screen.getByRole('button', { name: 'Mover Imagen 2 un lugar antes' }));
    expect(await stored()).toEqual({ version: 1, images: ['/media/b/1200.webp', '/media/a/1200.webp'] });
  });
});

describe('the main picture', () => {
  it('is what is pasted while there is none', async () => {
    const { sources } = open({}, { ...product, imageUrl: null });
    fireEvent.paste(document.body, { clipboardData: files('c.jpg') });
    await waitFor(() => expect(screen.getByLabelText(/URL de la imagen/)).toHaveValue('/media/new1/1200.webp'));
    expect(sources()).toHaveLength(2);
  });

  it('is one: more that are pasted at once, or while it uploads, are not lost without a word', async () => {
    const wait = later<object>();
    const { toast } = open({ 'PUT /api/objects/upload/abc': () => wait.promise }, { ...product, imageUrl: null });
    fireEvent.paste(document.body, { clipboardData: files('c.jpg', 'd.jpg') });
    await waitFor(() => expect(toast()?.description).toMatch(/^Aquí va una sola imagen/));
    fireEvent.paste(document.body, { clipboardData: files('c.jpg') });
    await screen.findByRole('progressbar', { name: 'c.jpg' });
    fireEvent.paste(document.body, { clipboardData: files('d.jpg') });
    await waitFor(() => expect(toast()?.description).toBe('Espera a que termine de subir la imagen'));
    wait.give(answer(204));
    await waitFor(() => expect(screen.getByLabelText(/URL de la imagen/)).toHaveValue('/media/new1/1200.webp'));
  });

  it.each([
    ['POST /api/objects/upload', 'Error', 'No se pudo obtener la URL de la imagen'],
    ['PUT /api/objects/upload/abc', 'Error al subir imagen', 'No se pudo subir la imagen'],
    ['POST /api/objects/normalize', 'Error', 'Error al procesar la imagen'],
  ])('says what failed at %s', async (route, title, description) => {
    const { user, toast } = open({ [route]: answer(500, {}) });
    await user.upload(screen.getByLabelText('Subir imagen'), photo('c.jpg'));
    await waitFor(() => expect(toast()).toMatchObject({ title, description }));
  });
});
