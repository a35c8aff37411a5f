import { MAX_UPLOAD_BYTES } from '@boom/contract';
import { renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PicturesField } from './PicturesField';

function Scene({ max }: { max: number }) {
  const [files, setFiles] = useState<File[]>([]);
  return <PicturesField files={files} max={max} onChange={setFiles} isBusy={false} />;
}
function open(max: number) {
  const { user } = renderScreen(<Scene max={max} />);
  return {
    user,
    add: (...files: File[]) => user.upload(screen.getByLabelText('Agregar fotos', { selector: 'input' }), files),
  };
}
const photo = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const names = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
const remove = (name: string) => screen.getByRole('button', { name: `Quitar ${name}` });

it('takes as many as there is room for beside those that are there, and names the others', async () => {
  const { add } = open(3);
  await add(photo('uno.jpg'));
  await add(photo('dos.jpg'), photo('tres.jpg'), photo('cuatro.jpg'));
  expect(names()).toEqual(['uno.jpg', 'dos.jpg', 'tres.jpg']);
  expect(screen.getByRole('alert')).toHaveTextContent('No se agregó: cuatro.jpg');
  expect(screen.getByRole('button', { name: 'Agregar fotos' })).toHaveAccessibleDescription(/^Hasta 3 fotos/);
});

it('takes the largest that the shop stores, and none that is empty', async () => {
  const { add } = open(3);
  await add(photo('grande.jpg', MAX_UPLOAD_BYTES), photo('mayor.jpg', MAX_UPLOAD_BYTES + 1), photo('vacia.jpg', 0));
  expect(names()).toEqual(['grande.jpg']);
  expect(screen.getByRole('alert')).toHaveTextContent('No se agregó: mayor.jpg, vacia.jpg');
});

it('says nothing of what did not fit once there is room, and takes a picture again that was removed', async () => {
  const { user, add } = open(1);
  await add(photo('uno.jpg'), photo('dos.jpg'));
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(remove('uno.jpg'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(names()).toEqual([]);
  // A browser tells of a choice that differs from the previous one, which is none.
  expect(screen.getByLabelText('Agregar fotos', { selector: 'input' })).toHaveProperty(
    'files',
    expect.objectContaining({ length: 0 }),
  );
});
