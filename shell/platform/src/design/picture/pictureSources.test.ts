import { pictureSources } from './pictureSources';

describe('the addresses of a picture', () => {
  it('of the shop are three widths in two formats, the middle one for browsers that know neither', () => {
    expect(pictureSources('/media/4f1c/1200.webp')).toEqual({
      src: '/media/4f1c/640.webp',
      webp: '/media/4f1c/320.webp 320w, /media/4f1c/640.webp 640w, /media/4f1c/1200.webp 1200w',
      avif: '/media/4f1c/320.avif 320w, /media/4f1c/640.avif 640w, /media/4f1c/1200.avif 1200w',
    });
  });

  it('of a banner are four', () => {
    expect(pictureSources('/media/4f1c/2400.webp').webp).toMatch(/ 1200w, \/media\/4f1c\/2400\.webp 2400w$/);
  });

  it.each([
    'https://otra.mx/media/4f1c/1200.webp',
    '/media/4f1c/1200.png',
    '/media/4f1c/extra/1200.webp',
    '/media/4f1c/original.webp',
    'data:image/webp;base64,AA',
    '',
  ])('that is not stored by the shop are its own address alone: %p', (src) => {
    expect(pictureSources(src)).toEqual({ src });
  });
});
