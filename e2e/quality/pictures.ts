import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/**
 * One picture per screen: every width side by side, light above dark, from what the screens left. Not committed: a run
 * would add nine megabytes to the history each time.
 */
const [taken, sheets] = ['../../var/screens', '../../var/pictures'].map((folder) => path.resolve(__dirname, folder));
const HEIGHT = 640;
const GAP = 16;

interface Shot {
  place: string;
  width: number;
  scheme: string;
  file: string;
}

function shotsIn(folder: string): Shot[] {
  return readdirSync(folder)
    .map((file) => ({ file, match: /^(.+)-(\d+)-(light|dark)\.png$/.exec(file) }))
    .flatMap(({ file, match }) =>
      match ? [{ place: match[1]!, width: Number(match[2]), scheme: match[3]!, file: path.join(folder, file) }] : [],
    )
    .sort((a, b) => a.width - b.width);
}

async function draw(place: string, shots: Shot[]): Promise<void> {
  const overlays: OverlayOptions[] = [];
  let [right, bottom] = [0, 0];
  for (const scheme of ['light', 'dark']) {
    let left = 0;
    for (const { file } of shots.filter((shot) => shot.scheme === scheme)) {
      const { data, info } = await sharp(file).resize({ height: HEIGHT }).toBuffer({ resolveWithObject: true });
      overlays.push({ input: data, left, top: bottom });
      left += info.width + GAP;
    }
    right = Math.max(right, left - GAP);
    bottom += HEIGHT + GAP;
  }
  await sharp({ create: { width: right, height: bottom - GAP, channels: 3, background: '#8a8f99' } })
    .composite(overlays)
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(sheets!, `${place}.webp`));
}

async function main(): Promise<void> {
  rmSync(sheets!, { recursive: true, force: true });
  mkdirSync(sheets!, { recursive: true });
  const shots = shotsIn(taken!);
  for (const place of new Set(shots.map((shot) => shot.place))) {
    await draw(
      place,
      shots.filter((shot) => shot.place === place),
    );
  }
}

void main();
