import { Form, SubmitButton } from '@boom/platform/forms';
import { answer, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { uploadByFetch } from '../test/xhrByFetch';
import { CropButton } from './CropButton';
import { CroppedPictureField } from './CroppedPictureField';
import { PictureThumb } from './PictureThumb';
import { refusalOf } from './pictures.api';
import { usePastedPictures } from './usePastedPictures';

// No browser cuts anything here: what was chosen is given on as it is.
jest.mock('./CropDialog', () => ({
  __esModule: true,
  default: ({ file, size, onCrop }: { file: File; size: { width: number }; onCrop: (file: File) => void }) => (
    <button type="button" onClick={() => onCrop(file)}>{`Cortar ${file.name} a ${size.width}`}</button>
  ),
}));
jest.mock('./pause', () => ({ pause: () => Promise.resolve() }));

const picture = (name: string, type = 'image/png', bytes = 2) => new File([new Uint8Array(bytes)], name, { type });
const network = {
  'POST /api/objects/upload': { uploadURL: '/api/objects/upload/abc' },
  'PUT /api/objects/upload/abc': answer(204),
  'POST /api/objects/normalize': { path: '/media/m1/1200.webp', placeholder: '' },
};

function open(api = {}) {
  const schema = object({ imageUrl: string().default('') });
  const onSubmit = jest.fn();
  const view = renderScreen(
    <Form initialValues={{ imageUrl: '' }} schema={schema} onSubmit={onSubmit}>
      <CroppedPictureField
        name="imageUrl"
        label="Imagen"
        hint="1200 × 400"
        size={{ width: 1200, height: 400 }}
        uploadedText="Se guardará con el banner."
      />
      <SubmitButton>Guardar</SubmitButton>
    </Form>,
    { api: { ...network, ...api } },
  );
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Subir imagen', { selector: 'input' }), { target: { files: [file] } });
  return { ...view, choose, onSubmit, toast: () => view.store.getState().toast.current };
}

beforeEach(uploadByFetch);

describe('a picture that is cut before it is uploaded', () => {
  it('is cut to its place, uploaded, shown, and stored with the rest', async () => {
    const { user, choose, toast } = open();
    choose(picture('foto.png'));
    await user.click(await screen.findByText('Cortar foto.png a 1200'));
    await waitFor(() => expect(screen.getByLabelText(/^Imagen/)).toHaveValue('/media/m1/1200.webp'));
    expect(toast()).toMatchObject({ title: 'Imagen subida', description: 'Se guardará con el banner.' });
    expect(screen.getByRole('img', { name: 'Vista previa de la imagen' })).toBeInTheDocument();
  });

  it('may be too big before it is cut, and not after', async () => {
    const { user, choose, toast, requests } = open();
    choose(picture('enorme.png', 'image/png', 5_242_881));
    await user.click(await screen.findByText('Cortar enorme.png a 1200'));
    expect(toast()?.description).toBe('La imagen no debe pasar de 5 MB');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is waited for: the form says so and is not sent without it, nor left without a question', async () => {
    let arrive = (_: unknown) => {};
    const arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    const { user, choose, onSubmit } = open({ 'PUT /api/objects/upload/abc': () => arrived.then(() => answer(204)) });
    const isLeftUnasked = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    choose(picture('foto.png'));
    await user.click(await screen.findByText('Cortar foto.png a 1200'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Espera a que termine de subir la imagen')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(isLeftUnasked()).toBe(false);
    arrive(null);
    await waitFor(() => expect(screen.getByLabelText(/^Imagen/)).toHaveValue('/media/m1/1200.webp'));
    await waitFor(() => expect(screen.queryByText(/^Espera/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ imageUrl: '/media/m1/1200.webp' }));
  });

  it('is waited for no longer once its upload is cancelled', async () => {
    const { user, choose, onSubmit } = open({ 'PUT /api/objects/upload/abc': () => new Promise(() => {}) });
    choose(picture('foto.png'));
    await user.click(await screen.findByText('Cortar foto.png a 1200'));
    await user.click(screen.getByRole('button', { name: 'Cancelar foto.png' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('waits in its place when it stops, until it is tried again or another takes the place', async () => {
    let isDown = true;
    const { user, choose, toast } = open({ 'PUT /api/objects/upload/abc': () => answer(isDown ? 503 : 204) });
    choose(picture('foto.png'));
    await user.click(await screen.findByText('Cortar foto.png a 1200'));
    await screen.findByRole('button', { name: 'Reintentar foto.png' });
    expect(toast()).toMatchObject({ title: 'Error al subir imagen', description: 'No se pudo subir la imagen' });
    isDown = false;
    choose(picture('otra.png'));
    await user.click(await screen.findByText('Cortar otra.png a 1200'));
    expect(screen.queryByRole('button', { name: 'Reintentar foto.png' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Imagen/)).toHaveValue('/media/m1/1200.webp'));
  });
});

describe('cutting a picture that is there', () => {
  const openButton = (src: string, api = {}) => {
    const onCropped = jest.fn();
    const events = { onCropped, onBusy: jest.fn() };
    const view = renderScreen(
      <CropButton src={src} label="Recortar" size={{ width: 1200, height: 1200 }} {...events} />,
      { api: { ...network, 'GET /media/a/1200.webp': {}, ...api } },
    );
    return { ...view, onCropped };
  };

  it('is not offered for one of another site, whose bytes cannot be read', () => {
    openButton('https://otra.mx/a.jpg');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be uploaded again as it was cut when that stopped', async () => {
    let isDown = true;
    const { user, store, onCropped } = openButton('/media/a/1200.webp', {
      'PUT /api/objects/upload/abc': () => answer(isDown ? 503 : 204),
    });
    const headers = { 'Content-Type': 'image/webp' };
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('xy', { headers }));
    await user.click(screen.getByRole('button', { name: 'Recortar' }));
    await user.click(await screen.findByText('Cortar 1200.webp a 1200'));
    const retry = await screen.findByRole('button', { name: 'Reintentar 1200.webp' });
    expect(store.getState().toast.current?.title).toBe('Error al subir imagen');
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(onCropped.mock.calls).toEqual([['/media/m1/1200.webp']]));
    expect(screen.queryByRole('button', { name: 'Reintentar 1200.webp' })).not.toBeInTheDocument();
  });

  it('says so when it cannot be read', async () => {
    const { user, store } = openButton('/media/a/1200.webp', { 'GET /media/a/1200.webp': answer(404) });
    await user.click(screen.getByRole('button', { name: 'Recortar' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toMatch(/^No pudimos leer la imagen/));
  });
});

describe('a small picture that does not load', () => {
  it('is grey and says "Error", until another takes its place', () => {
    const { rerender, container } = renderScreen(<PictureThumb src="/a.webp" alt="Foto" sizes="1px" />);
    fireEvent.error(screen.getByRole('img'));
    expect(container).toHaveTextContent('Error');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<div />);
  });

  it('is asked for again when the connection is back', () => {
    renderScreen(<PictureThumb src="/a.webp" alt="Foto" sizes="1px" />);
    fireEvent.error(screen.getByRole('img'));
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img')).toBeVisible();
  });
});

describe('what is pasted', () => {
  function Page({ isOn, onFiles }: { isOn: boolean; onFiles: (files: File[]) => void }) {
    usePastedPictures(isOn, onFiles);
    return <input aria-label="Nombre" />;
  }
  const paste = (target: Element, files: File[], types = ['Files']) =>
    fireEvent.paste(target, { clipboardData: { files, types } });

  it('is taken anywhere on the page as far as it is pictures, but text into a field stays text', () => {
    const onFiles = jest.fn();
    renderScreen(<Page isOn onFiles={onFiles} />);
    const shot = picture('captura.png');
    paste(document.body, [shot, picture('a.pdf', 'application/pdf')]);
    expect(onFiles.mock.calls).toEqual([[[shot]]]);
    paste(document.body, [picture('a.pdf', 'application/pdf')]);
    // A spreadsheet copies its cells as text, as a table and, beside them, as a picture.
    paste(screen.getByLabelText('Nombre'), [shot], ['text/plain', 'text/html', 'Files']);
    expect(onFiles).toHaveBeenCalledTimes(1);
    paste(screen.getByLabelText('Nombre'), [shot]);
    // A file that was copied in Finder comes with its name.
    paste(screen.getByLabelText('Nombre'), [shot], ['text/plain', 'Files']);
    expect(onFiles).toHaveBeenCalledTimes(3);
  });

  it('does nothing while it is off', () => {
    const onFiles = jest.fn();
    renderScreen(<Page isOn={false} onFiles={onFiles} />);
    paste(document.body, [picture('captura.png')]);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a file that is not even sent', () => {
  it.each([
    [picture('a.png', 'image/png', 5_242_880), null],
    [picture('a.png', 'image/png', 5_242_881), 'tooBig'],
    [picture('a.pdf', 'application/pdf'), 'notPicture'],
    [picture('a', ''), 'notPicture'],
  ])('%#', (file, refusal) => expect(refusalOf(file)).toBe(refusal));
});
