import { fileOf } from '../test/fakeUpload';
import { addFiles } from './attachmentFile';

const photo = fileOf('caja.jpg', 'image/jpeg');

describe('what may go with a ticket', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])('takes %s of 5 MB', (type) => {
    const file = fileOf('archivo', type, 5_242_880);
    expect(addFiles([], [file])).toEqual({ files: [file], refused: [] });
  });

  it.each([
    ['image/heic', 100, 'wrongType'],
    ['image/svg+xml', 100, 'wrongType'],
    ['', 100, 'wrongType'],
    ['image/png', 0, 'empty'],
    ['image/png', 5_242_881, 'tooLarge'],
  ])('refuses %p of %i bytes: %s', (type, size, problem) => {
    expect(addFiles([photo], [fileOf('x', type, size)])).toEqual({
      files: [photo],
      refused: [{ name: 'x', problem }],
    });
  });

  it('counts those that were chosen before, and what is refused takes no place', () => {
    const { files, refused } = addFiles([photo, photo], [fileOf('v.mp4', 'video/mp4'), photo, photo]);
    expect(files).toHaveLength(3);
    expect(refused).toEqual([
      { name: 'v.mp4', problem: 'wrongType' },
      { name: 'caja.jpg', problem: 'tooMany' },
    ]);
  });
});
