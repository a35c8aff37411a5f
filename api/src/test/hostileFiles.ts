import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** What must come of a file: it is refused; or written anew, without what was hidden in it. */
type Outcome = 'refused' | 'written anew';
type HostileFile = readonly [name: string, bytes: Buffer, outcome: Outcome];

/** In everything that could be run: nothing that is served may hold it. */
export const MARK = 'alert(5eed)';

const SCRIPT = `<script>${MARK}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
const MAX_BYTES = 5_242_880;
const latin = (text: string) => Buffer.from(text, 'latin1');
const hex = (digits: string, more = '') => Buffer.concat([Buffer.from(digits, 'hex'), latin(more), Buffer.alloc(64)]);
const ascii = (magic: string) => Buffer.concat([latin(magic), Buffer.alloc(64), latin(SCRIPT)]);

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
}

const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};
const header = (width: number, height: number, depth = 8, colour = 2) =>
  chunk('IHDR', Buffer.concat([words(width, height), Buffer.from([depth, colour, 0, 0, 0])]));
const pixels = (bytes = 8 * 25) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const END = chunk('IEND', Buffer.alloc(0));

/** A PNG of 8 × 8, with chunks between its head and its pixels. */
const png = (...chunks: Buffer[]) => Buffer.concat([PNG_SIGNATURE, header(8, 8), ...chunks, pixels(), END]);
/** A PNG that claims these sides, and holds next to nothing. */
export const pngThatClaims = (width: number, height: number, ...more: number[]) =>
  Buffer.concat([PNG_SIGNATURE, header(width, height, ...more), pixels(1_000_000), END]);
const profile = (bytes: Buffer) => chunk('iCCP', Buffer.concat([latin('perfil\0\0'), deflateSync(bytes)]));

/** A segment of a JPEG: APP1 (0xe1) for EXIF and XMP, APP2 (0xe2) for ICC, COM (0xfe) for words. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
/** Segments directly behind a JPEG's first two bytes. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const iccSegment = (part: number, parts: number, data: Buffer) =>
  segment(0xe2, Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([part, parts]), data]));

/** A colour profile that claims so many bytes and tags, each of them anywhere. */
function iccProfile(claimed: number, tags: number): Buffer {
  const bytes = Buffer.alloc(400, 0xff);
  bytes.writeUInt32BE(claimed, 0);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  bytes.writeUInt32BE(tags, 128);
  return bytes;
}

/** The first bytes of a TIFF within EXIF whose only directory follows itself, for ever. */
const endlessExif = Buffer.concat([
  latin('Exif\0\0MM\0*'),
  words(8),
  Buffer.from('000101120003000000010006000000000008', 'hex'),
]);

/** An animated PNG: its frames are in chunks that no decoder of still pictures knows. */
function animatedPng(frames: number): Buffer {
  const control = (sequence: number) =>
    chunk('fcTL', Buffer.concat([words(sequence, 8, 8, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const data = deflateSync(Buffer.alloc(8 * 25));
  const others = Array.from({ length: frames - 1 }, (_, at) => [
    control(at * 2 + 1),
    chunk('fdAT', Buffer.concat([words(at * 2 + 2), data])),
  ]).flat();
  const first = [PNG_SIGNATURE, header(8, 8), chunk('acTL', words(frames, 0)), control(0), pixels()];
  return Buffer.concat([...first, ...others, END]);
}

/** An animated WebP as an encoder makes it. */
const animatedWebp = (frames: number) =>
  sharp(Buffer.alloc(16 * 16 * frames * 3, 90), {
    raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 },
  })
    .webp({ loop: 0, effort: 0 })
    .toBuffer();

/** A progressive JPEG whose last scan comes again and again: each one walks the whole picture. */
function manyScans(progressive: Buffer, times: number): Buffer {
  const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  return Buffer.concat([progressive.subarray(0, -2), ...Array(times).fill(lastScan), Buffer.from('ffd9', 'hex')]);
}

/** A JPEG's height and width, which stand in its frame header, replaced. */
function resized(jpeg: Buffer, height: number, width: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from('ffc0', 'hex'));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** What is no picture of the three kinds that are taken, whatever other decoders make of it. */
function otherKinds(): HostileFile[] {
  const bodies: [string, Buffer][] = [
    ['SVG', latin(SVG)],
    ['SVG behind an XML header', latin(`<?xml version="1.0"?>${SVG}`)],
    ['SVG behind a mark of byte order', Buffer.from(`\uFEFF${SVG}`)],
    ['SVG in two bytes a letter', Buffer.from(`\uFEFF${SVG}`, 'utf16le')],
    ['SVG, compressed', gzipSync(SVG)],
    ['SVG that names a file', latin(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>`)],
    ['SVG that shows a file', latin('<svg><image href="file:///etc/passwd"/></svg>')],
    ['XML that grows as it is read', latin('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;&b;</x>')],
    ['HTML', latin(`<!doctype html>${SCRIPT}`)],
    ['HTML behind a thousand spaces', latin(`${' '.repeat(1_000)}<html>${SCRIPT}`)],
    ['a script', latin(MARK)],
    ['a program in PHP', latin('<?php system($_GET[0]); ?>')],
    ['a program for a shell', latin('#!/bin/sh\ncat /etc/passwd')],
    ['an MVG drawing', latin('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "/etc/passwd"')],
    ['an MSL program', latin('<image><read filename="/etc/passwd"/><write filename="/tmp/x"/></image>')],
    ['PostScript', latin('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['GIF that is a script too', latin(`GIF89a/*${'\0'.repeat(30)}*/=1;${MARK}`)],
    ['BMP', ascii('BM')],
    ['an icon', hex('00000100010001')],
    ['TIFF', hex('49492a0008000000')],
    ['TIFF, the other way round', hex('4d4d002a00000008')],
    ['a raw photograph', hex('49492a00100000004352')],
    ['Photoshop', ascii('8BPS')],
    ['GIMP', ascii('gimp xcf file')],
    ['JPEG 2000', hex('0000000c6a5020200d0a870a')],
    ['JPEG XL', hex('0000000c4a584c200d0a870a')],
    ['HEIC', hex('00000018667479706865696300000000', 'mif1heic')],
    ['AVIF', hex('0000001c667479706176696600000000', 'mif1avif')],
    ['OpenEXR', hex('762f310102000000')],
    ['Radiance', ascii('#?RADIANCE\n')],
    ['FITS', ascii('SIMPLE  =                    T')],
    ['PPM of 60,000 by 60,000', latin('P6 60000 60000 255\n')],
    ['MATLAB', ascii('MATLAB 5.0 MAT-file')],
    ["libvips's own", hex('08f2a6b6')],
    ['DICOM', Buffer.concat([Buffer.alloc(128), latin('DICM'), Buffer.alloc(64)])],
    ['a film', hex('000000186674797069736f6d')],
    ['a sound', Buffer.concat([latin('RIFF\x40\0\0\0WAVEfmt '), Buffer.alloc(64)])],
    ['a program for Windows', ascii('MZ')],
    ['a program for Linux', ascii('\x7fELF')],
    ['an archive', ascii('PK\x03\x04')],
    ['five thousand times itself, compressed', gzipSync(Buffer.alloc(5_000_000))],
    ['noise', Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7_919) % 251))],
    ['zeros', Buffer.alloc(4_096)],
  ];
  return bodies.map(([name, bytes]) => [name, bytes, 'refused']);
}

/** Pictures that lie about themselves, or break off. */
function broken(jpeg: Buffer, webp: Buffer): HostileFile[] {
  const wrongCrc = png();
  wrongCrc[wrongCrc.length - 13] = (wrongCrc[wrongCrc.length - 13] ?? 0) ^ 0xff;
  // A canvas in the extended header of WebP, each side less one.
  const canvas = Buffer.from(`${'00'.repeat(4)}ff3f00ff3f00`, 'hex');
  const huge = Buffer.concat([latin('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0'), canvas]);
  return [
    ['a PNG of 50,000 by 50,000', pngThatClaims(50_000, 50_000), 'refused'],
    ['a PNG of 16,000 by 16,000', pngThatClaims(16_000, 16_000), 'refused'],
    ['a PNG of 40,000,001 by 1', pngThatClaims(40_000_001, 1), 'refused'],
    ['a PNG of 2³¹ − 1 each way', pngThatClaims(0x7fffffff, 0x7fffffff), 'refused'],
    ['a PNG of nothing', pngThatClaims(0, 0), 'refused'],
    ['a PNG with pixels of 16 bits, 16,000 by 16,000', pngThatClaims(16_000, 16_000, 16, 6), 'refused'],
    ['a PNG that ends in the middle', pngThatClaims(1_000, 1_000), 'refused'],
    ['a PNG without pixels', Buffer.concat([PNG_SIGNATURE, header(8, 8), END]), 'refused'],
    ['a PNG with a wrong sum', wrongCrc, 'refused'],
    ['a PNG of a colour that there is not', pngThatClaims(8, 8, 8, 5), 'refused'],
    ['a PNG with a palette of nothing', pngThatClaims(8, 8, 8, 3), 'refused'],
    ['only the first bytes of a PNG', PNG_SIGNATURE, 'refused'],
    ['a JPEG of 65,535 by 65,535', resized(jpeg, 65_535, 65_535), 'refused'],
    ['a JPEG of no height', resized(jpeg, 0, 64), 'refused'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'refused'],
    ['only the first bytes of a JPEG', jpeg.subarray(0, 20), 'refused'],
    ['a WebP of 16,384 by 16,384', huge, 'refused'],
    ['half a WebP', webp.subarray(0, webp.length / 2), 'refused'],
  ];
}

/** Pictures with something in them that is none. */
function withMore(jpeg: Buffer, webp: Buffer): HostileFile[] {
  const behind = (picture: Buffer, text: string) => Buffer.concat([picture, latin(text)]);
  const zipBehind = `PK\x03\x04${SCRIPT}PK\x05\x06${'\0'.repeat(18)}`;
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`;
  const words5000 = Array.from({ length: 70 }, () => segment(0xfe, Buffer.alloc(65_000, SCRIPT)));
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length, SCRIPT)]);
  return [
    ['a PNG with a script behind it', behind(png(), SCRIPT), 'written anew'],
    ['a PNG with a script in its words', png(chunk('tEXt', latin(`Comment\0${SCRIPT}`))), 'written anew'],
    ['a PNG with SVG in its XMP', png(chunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${SVG}`))), 'written anew'],
    [
      'a PNG with words that unpack to 50 MB',
      png(chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
      'written anew',
    ],
    ['a PNG whose chunks nobody knows', png(...Array(2_000).fill(chunk('aaAa', latin(SCRIPT)))), 'written anew'],
    ['a JPEG with HTML behind it', behind(jpeg, SCRIPT), 'written anew'],
    ['a JPEG that is an archive too', behind(jpeg, zipBehind), 'written anew'],
    ['a JPEG that is a PDF too', withSegments(jpeg, segment(0xfe, latin(`%PDF-1.7\n${SCRIPT}`))), 'written anew'],
    ['a JPEG with PHP in its words', withSegments(jpeg, segment(0xfe, latin(`<?php ${MARK} ?>`))), 'written anew'],
    ['a JPEG with a script in its XMP', withSegments(jpeg, segment(0xe1, latin(xmp))), 'written anew'],
    ['a JPEG with 4.5 MB of words', withSegments(jpeg, ...words5000), 'written anew'],
    ['a JPEG whose EXIF never ends', withSegments(jpeg, segment(0xe1, endlessExif)), 'written anew'],
    ['a JPEG whose EXIF is a script', withSegments(jpeg, segment(0xe1, latin(`Exif\0\0${SCRIPT}`))), 'written anew'],
    ['a WebP with HTML behind it', behind(webp, SCRIPT), 'written anew'],
    ['a JPEG padded to 5 MB', padded(MAX_BYTES), 'written anew'],
    ['a JPEG whose profile is a script', withSegments(jpeg, iccSegment(1, 1, latin(SCRIPT))), 'written anew'],
    [
      'a JPEG whose profile claims 4 GB',
      withSegments(jpeg, iccSegment(1, 1, iccProfile(0xffffffff, 3))),
      'written anew',
    ],
    [
      'a JPEG with 2³² − 1 tags in its profile',
      withSegments(jpeg, iccSegment(1, 1, iccProfile(400, 0xffffffff))),
      'written anew',
    ],
    ['a JPEG with part 3 of 2 of a profile', withSegments(jpeg, iccSegment(3, 2, iccProfile(400, 3))), 'written anew'],
    [
      'a JPEG with one of 255 parts of a profile',
      withSegments(jpeg, iccSegment(1, 255, iccProfile(400, 3))),
      'written anew',
    ],
    ['a PNG whose profile is a script', png(profile(latin(SCRIPT))), 'written anew'],
    ['a PNG with 20 MB of profile', png(profile(Buffer.alloc(20_000_000))), 'written anew'],
    ['a PNG with 2³² − 1 tags in its profile', png(profile(iccProfile(400, 0xffffffff))), 'written anew'],
  ];
}

/** Pictures that take long, or are many. */
async function laborious(jpeg: Buffer): Promise<HostileFile[]> {
  const large = { width: 2_000, height: 2_000, channels: 3, background: '#d7263d' } as const;
  const progressive = await sharp({ create: large }).jpeg({ progressive: true }).toBuffer();
  return [
    ['a JPEG of 1,000 scans', manyScans(progressive, 1_000), 'refused'],
    ['a WebP of 1,000 frames', await animatedWebp(1_000), 'written anew'],
    ['a PNG of 1,000 frames', animatedPng(1_000), 'written anew'],
    ['a PNG of 30,000 by 1', pngThatClaims(30_000, 1), 'written anew'],
    [
      'a JPEG of 20,000 empty segments',
      withSegments(jpeg, ...Array(20_000).fill(segment(0xef, Buffer.alloc(0)))),
      'written anew',
    ],
  ];
}

/** Files that were made to break something, as T11 of the rulebook asks for them. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d7263d' } });
  const [jpeg, webp] = await Promise.all([picture.clone().jpeg().toBuffer(), picture.clone().webp().toBuffer()]);
  return [...otherKinds(), ...broken(jpeg, webp), ...withMore(jpeg, webp), ...(await laborious(jpeg))];
}
