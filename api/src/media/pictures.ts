import { BANNER_WIDTH, PICTURE_WIDTHS } from '@boom/contract';
import type Sharp from 'sharp';
import type { OutputInfo } from 'sharp';

let loaded: typeof Sharp | undefined;

/**
 * Pictures from people are decoded and written anew (rulebook R14): what leaves here holds pixels only, no
 * metadata, no trailing bytes, no second frame. Everything that reads another format than these three is
 * shut off in libvips itself, so that a file's name or type cannot choose a parser.
 *
 * Loaded by the first picture: libvips is 10 MB of memory, and most processes never see one.
 */
function sharp(...input: Parameters<typeof Sharp>): Sharp.Sharp {
  loaded ??= loadSharp();
  return loaded(...input);
}

function loadSharp(): typeof Sharp {
  const library = require('sharp') as typeof Sharp;
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  library.concurrency(1);
  library.cache(false);
  return library;
}

const MAX_PIXELS = 40e6;
const TIMEOUT_SECONDS = 5;
const PLACEHOLDER_WIDTH = 16;
/** Taller than any picture of goods, and within what WebP can hold (16,383 px). */
const MAX_HEIGHT_RATIO = 4;

const pictureFormats = ['avif', 'webp'] as const;
type PictureFormat = (typeof pictureFormats)[number];

/** The bytes are no picture this store accepts, or a hostile one. */
export class UnreadablePicture extends Error {}

interface PictureVariant {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

interface NormalizedPicture {
  /** Of the widest variant, in px. */
  width: number;
  height: number;
  variants: PictureVariant[];
  /** A blurred picture of 16 px as a data URI, some 200 characters. */
  placeholder: string;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Decodes, turns upright and re-encodes a picture in every width of the contract, as AVIF and WebP; a flat one, as
 * banners are, in one more.
 *
 * A small original is never enlarged: the first width that holds it carries it in its own size, the wider ones
 * are left out.
 *
 * @throws UnreadablePicture
 */
export async function normalizePicture(original: Buffer): Promise<NormalizedPicture> {
  const offered = (await isFlat(original)) ? [...PICTURE_WIDTHS, BANNER_WIDTH] : PICTURE_WIDTHS;
  const pixels = await decode(original, offered.at(-1) ?? BANNER_WIDTH);
  const enough = offered.findIndex((width) => width >= pixels.info.width);
  const widths = enough < 0 ? offered : offered.slice(0, enough + 1);
  const variants: PictureVariant[] = [];
  for (const width of widths) {
    for (const format of pictureFormats) variants.push({ width, format, bytes: await encode(pixels, width, format) });
  }
  const { width, height } = pixels.info;
  return { width, height, variants, placeholder: await placeholderOf(pixels) };
}

/**
 * Re-encodes a picture that is no picture of the shop (a receipt, a ticket's attachment) as one WebP.
 *
 * @param width in px, at most.
 * @throws UnreadablePicture
 */
export async function normalizeDocument(original: Buffer, width: number): Promise<Buffer> {
  return encode(await decode(original, width), width, 'webp');
}

/** The blurred placeholder of a picture that is trusted already (the demo catalogue's WebP). */
export async function blurredPlaceholder(original: Buffer): Promise<string> {
  return placeholderOf(await decode(original, 64));
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * A PNG without what is written in it. Words may be compressed, and are unpacked before anything of the picture is
 * looked at: 50 kB become 50 MB, and two seconds that no time-out ends.
 */
function withoutWords(picture: Buffer): Buffer {
  if (!picture.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return picture;
  const kept = Buffer.allocUnsafe(picture.length);
  let length = picture.copy(kept, 0, 0, PNG_SIGNATURE.length);
  // Each chunk: the length of its data, its type, the data, a sum.
  for (let at = PNG_SIGNATURE.length, next = at; at < picture.length; at = next) {
    next = at + 12 + (at + 4 <= picture.length ? picture.readUInt32BE(at) : 0);
    if (!/^[tzi][TE]Xt$/.test(picture.toString('latin1', at + 4, at + 8)))
      length += picture.copy(kept, length, at, next);
  }
  return kept.subarray(0, length);
}

async function read<Result>(original: Buffer, use: (picture: Sharp.Sharp) => Promise<Result>): Promise<Result> {
  try {
    return await use(
      sharp(withoutWords(original), {
        limitInputPixels: MAX_PIXELS,
        limitInputChannels: 4,
        // Photographs of several Samsung telephones are whole, though the decoder warns of their heads.
        failOn: 'error',
        pages: 1,
      }),
    );
  } catch (error) {
    // Whatever the decoder says about foreign bytes, the bytes are to blame.
    throw new UnreadablePicture('The picture cannot be decoded', { cause: error });
  }
}

/** Whether a picture, upright, is at least twice as wide as high. Reads its head only. */
async function isFlat(original: Buffer): Promise<boolean> {
  const { autoOrient } = await read(original, (picture) => picture.metadata());
  return autoOrient.width >= 2 * autoOrient.height;
}

function decode(original: Buffer, width: number): Promise<Pixels> {
  return read(original, (picture) =>
    picture
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width, height: width * MAX_HEIGHT_RATIO, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

function encode(pixels: Pixels, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = fromPixels(pixels).resize({ width, withoutEnlargement: true });
  // Effort 3: half the bytes of WebP in a second; effort 4 takes five times as long for 4 % less.
  return (format === 'avif' ? picture.avif({ quality: 52, effort: 3 }) : picture.webp({ quality: 80 })).toBuffer();
}

async function placeholderOf(pixels: Pixels): Promise<string> {
  const bytes = await fromPixels(pixels)
    .resize({ width: PLACEHOLDER_WIDTH })
    .blur(0.6)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

function fromPixels({ data, info }: Pixels) {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
