import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import CropDialog from './CropDialog';
import { type CropArea, sizeOfCrop } from './crop';

// What it measures in a browser is zero here: it says at once which part was chosen.
let chosen: CropArea;
jest.mock('react-easy-crop', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react');
  return function Cropper({ onCropComplete }: { onCropComplete: (percent: null, pixels: CropArea) => void }) {
    useEffect(() => {
      onCropComplete(null, chosen);
    }, []);
    return null;
  };
});

const banner = { width: 1200, height: 400 };
const png = new File(['x'], 'foto.png', { type: 'image/png' });

/** @param written what the browser makes of a wanted type. */
function canDraw(written = (wanted?: string) => wanted) {
  const drawImage = jest.fn();
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ close: jest.fn() });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['cut'], { type: written(type) })));
  return drawImage;
}

function open(file = png) {
  const onCrop = jest.fn();
  const onClose = jest.fn();
  const view = renderScreen(<CropDialog file={file} size={banner} onCrop={onCrop} onClose={onClose} />, {});
  return { ...view, onCrop, onClose };
}

describe('the size of what is cut out', () => {
  it.each([
    [
      { width: 5000, height: 1667 },
      { width: 2400, height: 800 },
    ],
    [
      { width: 1500, height: 500 },
      { width: 1500, height: 500 },
    ],
    [
      { width: 600, height: 200 },
      { width: 600, height: 200 },
    ],
  ])('of %j is %j: enough for a dense screen, never blown up', (area, size) => {
    expect(sizeOfCrop({ x: 0, y: 0, ...area }, banner)).toEqual(size);
  });
});

describe('the crop dialog', () => {
  it('gives the chosen part as a file to upload', async () => {
    chosen = { x: 10, y: 20, width: 3000, height: 1000 };
    const drawImage = canDraw();
    const { user, onCrop } = open();
    expect(screen.getByText(/1200 × 400 px/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Recortar y subir' });
    await waitFor(() => expect(button).toBeEnabled());
    await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Recortar imagen' }));
    await user.click(button);
    await waitFor(() => expect(onCrop).toHaveBeenCalled());
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([10, 20, 3000, 1000, 0, 0, 2400, 800]);
    expect(onCrop.mock.calls[0]?.[0]).toMatchObject({ type: 'image/webp', name: 'foto.png' });
  });

  it.each([
    ['a photo as it was', 'image/jpeg', ['image/webp', 'image/jpeg'], 'image/jpeg'],
    ['a picture that may be transparent, encoded once,', 'image/png', ['image/webp'], 'image/png'],
    ['a WebP, which may be so, too, as a PNG', 'image/webp', ['image/webp'], 'image/png'],
  ])('gives %s where the browser writes no WebP', async (_what, type, encoded, given) => {
    chosen = { x: 0, y: 0, width: 3000, height: 1000 };
    canDraw((wanted) => (wanted === 'image/webp' ? 'image/png' : wanted));
    const encode = jest.mocked(HTMLCanvasElement.prototype.toBlob).mockClear();
    const { user, onCrop } = open(new File(['x'], 'foto', { type }));
    const button = screen.getByRole('button', { name: 'Recortar y subir' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(onCrop).toHaveBeenCalled());
    expect(onCrop.mock.calls[0]?.[0]).toMatchObject({ type: given });
    expect(encode.mock.calls.map(([, wanted]) => wanted)).toEqual(encoded);
  });

  it('warns of a part that is smaller than recommended', async () => {
    chosen = { x: 0, y: 0, width: 640, height: 213 };
    open();
    expect(await screen.findByText(/640 px de ancho y se recomiendan 1200/)).toBeVisible();
  });

  it('says so when the browser cannot read the file', async () => {
    chosen = { x: 0, y: 0, width: 3000, height: 1000 };
    globalThis.createImageBitmap = jest.fn().mockRejectedValue(new DOMException());
    const { user, store, onClose } = open();
    const button = screen.getByRole('button', { name: 'Recortar y subir' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(store.getState().toast.current?.title).toBe('Error al subir imagen');
  });
});
