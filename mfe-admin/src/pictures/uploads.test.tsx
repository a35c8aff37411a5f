import { answer, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { uploadByFetch } from '../test/xhrByFetch';
import { pause } from './pause';
import { isPassing } from './retried';
import { UploadList } from './UploadList';
import { usePictureUploads } from './usePictureUploads';
import { useUploadFailure } from './useUploadFailure';

// How long it waits is looked at, not waited for.
jest.mock('./pause', () => ({ pause: jest.fn(() => Promise.resolve()) }));
const pauses = () => jest.mocked(pause).mock.calls.map(([ms]) => ms);

const photo = (name: string) => new File(['xy'], name, { type: 'image/jpeg' });
const down = answer(503, {});

let begin: (files: File[]) => unknown;
function Uploads({ onUploaded, onEnd }: { onUploaded: (path: string) => void; onEnd: (outcome: object) => void }) {
  const { fail } = useUploadFailure('one');
  const { uploading, isBusy, upload } = usePictureUploads({
    onUploaded,
    onEnd(outcome) {
      if (outcome.error) fail(outcome.error);
      onEnd({ count: outcome.count, isFailed: outcome.error !== undefined });
    },
  });
  begin = upload;
  return (
    <>
      <UploadList uploading={uploading} />
      <output>{isBusy ? 'ocupado' : 'libre'}</output>
    </>
  );
}

/** Each step is answered by the next of its answers, then as if all were well. */
function open(answers: { address?: unknown[]; bytes?: unknown[]; processing?: unknown[] }) {
  const onUploaded = jest.fn();
  const onEnd = jest.fn();
  const next = (list: unknown[] | undefined, otherwise: unknown) => () => list?.shift() ?? otherwise;
  const view = renderScreen(<Uploads onUploaded={onUploaded} onEnd={onEnd} />, {
    api: {
      'POST /api/objects/upload': next(answers.address, { uploadURL: '/api/objects/upload/abc' }),
      'PUT /api/objects/upload/abc': next(answers.bytes, answer(204)),
      'POST /api/objects/normalize': next(answers.processing, { path: '/media/m1/1200.webp', placeholder: '' }),
    },
  });
  const steps = () =>
    view.requests
      .map(({ method, url }) => (method === 'PUT' ? 'bytes' : url.split('/').at(-1)))
      .filter((step) => step !== 'user');
  return { ...view, onUploaded, onEnd, steps, toast: () => view.store.getState().toast.current };
}

beforeEach(() => {
  uploadByFetch();
  jest.mocked(pause).mockClear();
});

describe('an upload that fails with something that passes', () => {
  it('is tried again at once and after 1, 3 and 5 s, each time with a new address, without a message', async () => {
    const { onUploaded, onEnd, steps, toast } = open({ bytes: [down, answer(403), answer(429), down] });
    act(() => void begin([photo('a.jpg')]));
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ count: 1, isFailed: false }));
    expect(pauses()).toEqual([0, 1_000, 3_000, 5_000]);
    expect(onUploaded.mock.calls).toEqual([['/media/m1/1200.webp']]);
    expect(steps()).toEqual([...Array.from({ length: 5 }, () => ['upload', 'bytes']).flat(), 'normalize']);
    expect(toast()).toBeNull();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('stops after five tries, says why, and continues from there on a click', async () => {
    const { onUploaded, onEnd, container, toast } = open({ bytes: Array(5).fill(down) });
    act(() => void begin([photo('a.jpg')]));
    const again = await screen.findByRole('button', { name: 'Reintentar a.jpg' });
    expect(toast()).toMatchObject({ title: 'Error al subir imagen', description: 'No se pudo subir la imagen' });
    expect(screen.getByRole('progressbar', { name: 'a.jpg: se detuvo' })).toHaveAttribute('value', '0.5');
    expect(screen.getByText('libre')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    fireEvent.click(again);
    // The clicked button is removed during the upload: the focus moves to the one beside it.
    expect(screen.getByRole('button', { name: 'Cancelar a.jpg' })).toHaveFocus();
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('/media/m1/1200.webp'));
    expect(onEnd).toHaveBeenLastCalledWith({ count: 1, isFailed: false });
    expect(screen.queryByRole('button', { name: /a\.jpg/ })).not.toBeInTheDocument();
  });

  it('does not send the bytes twice when only their processing failed', async () => {
    const { user, onUploaded, steps, toast } = open({ processing: Array(5).fill(down) });
    act(() => void begin([photo('a.jpg')]));
    await user.click(await screen.findByRole('button', { name: 'Reintentar a.jpg' }));
    expect(toast()).toMatchObject({ title: 'Error', description: 'Error al procesar la imagen' });
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
    expect(steps()).toEqual(['upload', 'bytes', ...Array(6).fill('normalize')]);
  });

  it('can be given up, while the others go on', async () => {
    const { user, onUploaded, onEnd } = open({ bytes: Array(5).fill(down) });
    act(() => void begin([photo('a.jpg'), photo('b.jpg')]));
    await screen.findByRole('button', { name: 'Reintentar a.jpg' });
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ count: 1, isFailed: true }));
    expect(onUploaded).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar a.jpg' }));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('an upload that cannot go well', () => {
  it('is not tried again, and does not stay', async () => {
    const error = 'No pudimos leer la imagen.';
    const { onEnd, steps, toast } = open({ processing: [answer(400, { error, code: 'unreadable_picture' })] });
    act(() => void begin([photo('a.jpg')]));
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith({ count: 0, isFailed: true }));
    expect(steps()).toEqual(['upload', 'bytes', 'normalize']);
    expect(toast()).toMatchObject({ title: 'Error', description: error });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it.each([
    [400, false],
    [403, true],
    [404, false],
    [409, true],
    [413, false],
    [429, true],
    [500, true],
    [503, true],
    ['FETCH_ERROR', true],
  ])('%s passes: %s', (status, passes) => expect(isPassing({ status })).toBe(passes));
});

describe('a pause', () => {
  const { pause: realPause } = jest.requireActual<typeof import('./pause')>('./pause');
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lasts as long as it is told, and ends at once when it is aborted', async () => {
    const controller = new AbortController();
    const ended = jest.fn();
    void realPause(3_000, controller.signal).then(ended);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
    void realPause(3_000, controller.signal).then(ended);
    controller.abort();
    await realPause(3_000, controller.signal);
    expect(ended).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });
});
