import path from 'node:path';
import sharp from 'sharp';
import { BURST } from '../../platform/src/design/brand/burst';
import { light } from '../../platform/src/design/palette';

const folder = path.resolve(__dirname, '../../public');

/**
 * The mark as a square sheet.
 *
 * @param share of the sheet that the mark fills; systems cut a maskable icon down to its inner 80 %.
 * @param background none: transparent.
 */
function sheet(share: number, background?: string): Buffer {
  const side = 48 / share;
  const edge = (48 - side) / 2;
  const ground = background ? `<rect x="${edge}" y="${edge}" width="100%" height="100%" fill="${background}"/>` : '';
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}" width="512" height="512">
${ground}<path d="${BURST}" fill="${light.boom}"/>
<g fill="none" stroke="${light.onBoom}" stroke-width="4.6" stroke-linecap="round"><path d="M18.6 13v18"/><circle cx="24.6" cy="27.2" r="6"/></g>
</svg>`);
}

/** `npx tsx shell/tools/icons/main.ts`: draws the icons of the installed shop from the mark, after it has changed. */
async function main(): Promise<void> {
  const icons: Array<[name: string, size: number, svg: Buffer]> = [
    ['icon-192.png', 192, sheet(1)],
    ['icon-512.png', 512, sheet(1)],
    ['icon-maskable-512.png', 512, sheet(0.72, light.paper)],
    // Phones of Apple round the corners and put black behind what is transparent.
    ['apple-touch-icon.png', 180, sheet(0.84, light.paper)],
  ];
  for (const [name, size, svg] of icons) {
    await sharp(svg, { density: 300 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(folder, name));
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
