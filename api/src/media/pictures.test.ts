import sharp from 'sharp';
import { pngThatClaims } from '../test/hostileFiles';
import { blurredPlaceholder, normalizeDocument, normalizePicture, UnreadablePicture } from './pictures';

/** A picture made of one colour per half: red left, blue right, so that a turn shows. */
function twoHalves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

describe('a picture somebody uploaded', () => {
  it('becomes AVIF and WebP in every width', async () => {
    const { variants } = await normalizePicture(await twoHalves(1_600, 1_000).jpeg().toBuffer());
    const made = await Promise.all(
      variants.map(async ({ width, format, bytes }) => {
        const { width: real, mediaType } = await readBack(bytes);
        return [width, format, real, mediaType];
      }),
    );
    expect(made).toEqual([
      [320, 'avif', 320, 'image/avif'],
      [320, 'webp', 320, 'image/webp'],
      [640, 'avif', 640, 'image/avif'],
      [640, 'webp', 640, 'image/webp'],
      [1200, 'avif', 1200, 'image/avif'],
      [1200, 'webp', 1200, 'image/webp'],
    ]);
  });

  it('is made wide enough for a dense screen when it is as flat as a banner', async () => {
    const widest = async (width: number, height: number) => {
      const { variants } = await normalizePicture(await twoHalves(width, height).jpeg().toBuffer());
      const { width: named, bytes } = variants.at(-1)!;
      return [named, (await readBack(bytes)).width];
    };
    expect(await widest(3_000, 1_000)).toEqual([2400, 2400]);
    expect(await widest(1_800, 600)).toEqual([2400, 1800]);
    expect(await widest(900, 300)).toEqual([1200, 900]);
    expect(await widest(3_000, 2_000)).toEqual([1200, 1200]);
  });

  it('is never enlarged: the first width that holds it carries it as it is', async () => {
    const { variants } = await normalizePicture(await twoHalves(500, 500).png().toBuffer());
    expect(variants.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '320.avif',
      '320.webp',
      '640.avif',
      '640.webp',
    ]);
    expect((await readBack(variants[3]!.bytes)).width).toBe(500);
  });

  it('is turned upright and loses what the camera wrote into it', async () => {
    const photo = await twoHalves(400, 200)
      .withExif({ IFD0: { Copyright: 'Ana', Artist: 'Ana' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { variants } = await normalizePicture(photo);
    const webp = variants.find(({ format }) => format === 'webp')!;
    const { data, info } = await sharp(webp.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 400]);
    // Turned by a quarter, left is up: the first pixel is red and the last one blue.
    expect(data[0]).toBeGreaterThan(200);
    expect(data[data.length - 1]).toBeGreaterThan(200);
    const { exif, xmp, orientation } = await sharp(webp.bytes).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(variants.every(({ bytes }) => !bytes.includes('Ana'))).toBe(true);
  });

  it('is taken although its decoder warns of how a telephone has written its head', async () => {
    const photo = await twoHalves(400, 200).jpeg().toBuffer();
    // Of the scan's three components two bytes each; then where the spectrum begins, and where it ends.
    const lastOfSpectrum = photo.indexOf(Buffer.from('ffda000c03', 'hex')) + 12;
    expect(photo[lastOfSpectrum]).toBe(63);
    photo[lastOfSpectrum] = 0;
    await expect(sharp(photo, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow('Invalid SOS parameters');
    const webp = (await normalizePicture(photo)).variants.at(-1)!.bytes;
    for (const bytes of [webp, await normalizeDocument(photo, 2_000)]) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([400, 200]);
      expect(data[0]).toBeGreaterThan(200);
      expect(data[data.length - 1]).toBeGreaterThan(200);
    }
  });

  it('keeps transparency', async () => {
    const logo = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
    const { variants } = await normalizePicture(await logo.png().toBuffer());
    expect((await readBack(variants[1]!.bytes)).hasAlpha).toBe(true);
  });

  it('loses a script that was appended to it', async () => {
    const script = Buffer.from('<script>alert(document.domain)</script>');
    const polyglot = Buffer.concat([await twoHalves(64, 64).png().toBuffer(), script]);
    const { variants } = await normalizePicture(polyglot);
    expect(variants.some(({ bytes }) => bytes.includes('script'))).toBe(false);
  });

  it('gets a placeholder small enough to travel inside the list', async () => {
    const { placeholder } = await normalizePicture(await twoHalves(1_600, 800).jpeg().toBuffer());
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(placeholder.length).toBeLessThan(400);
    expect(await blurredPlaceholder(await twoHalves(640, 640).webp().toBuffer())).toMatch(/^data:image\/webp/);
  });
});

describe('bytes that are no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['SVG', Buffer.from(svg)],
    ['SVG after an XML header', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['an MVG drawing', Buffer.from('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "/etc/passwd"')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['TIFF', Buffer.from('49492a0008000000000000000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7_919) % 251))],
    ['a PNG of 50,000 by 50,000', pngThatClaims(50_000, 50_000)],
    ['a PNG of 16,000 by 16,000', pngThatClaims(16_000, 16_000)],
    ['a PNG that ends in the middle', pngThatClaims(1_000, 1_000)],
  ])('refuses %s with less than a second of work', async (_name, bytes) => {
    const before = process.cpuUsage();
    await expect(normalizePicture(bytes)).rejects.toThrow(UnreadablePicture);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  it('refuses a photograph that breaks off', async () => {
    const photo = await twoHalves(900, 900).jpeg({ quality: 100 }).toBuffer();
    await expect(normalizePicture(photo.subarray(0, photo.length / 2))).rejects.toThrow(UnreadablePicture);
    await expect(normalizeDocument(photo.subarray(0, photo.length / 2), 2_000)).rejects.toThrow(UnreadablePicture);
  });
});

describe('an animation', () => {
  it('keeps its first frame only', async () => {
    const frames = Buffer.alloc(32 * 32 * 4 * 3, 200);
    const animated = await sharp(frames, { raw: { width: 32, height: 32 * 4, channels: 3, pageHeight: 32 } })
      .webp({ loop: 0 })
      .toBuffer();
    const { variants } = await normalizePicture(animated);
    const { pages = 1, height } = await sharp(variants[1]!.bytes).metadata();
    expect([pages, height]).toEqual([1, 32]);
  });
});

/** AVIF cannot be decoded here – its loader is shut off – so that its size is read from the `ispe` box. */
async function readBack(bytes: Buffer) {
  if (bytes.subarray(4, 12).toString('latin1') !== 'ftypavif') return sharp(bytes).metadata();
  const at = bytes.indexOf('ispe');
  return { width: bytes.readUInt32BE(at + 8), mediaType: 'image/avif', hasAlpha: false };
}
