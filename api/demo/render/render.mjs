/**
 * Renders the demo pictures: `node demo/render/render.mjs [--force] [--preview dir] [name …]`.
 * A name is a picture's base name or the beginning of one ("laptop-", "banner-audio"). What exists
 * already is skipped, so an interrupted run continues where it stopped. `--preview` writes small
 * PNGs to a directory instead of the pictures that are committed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { pictures } from './page/pictures.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const threeRoot = resolve(dirname(fileURLToPath(import.meta.resolve('three'))), '..');

const kinds = {
  product: { width: 1200, height: 1200, avif: [320, 640, 1200], webp: 640 },
  offer: { width: 1200, height: 800, avif: [320, 640, 1200], webp: 640 },
  banner: { width: 2400, height: 800, avif: [640, 1200, 2400], webp: 1200 },
};

const args = process.argv.slice(2);
const force = args.includes('--force');
const previewAt = args.indexOf('--preview');
const previewDir = previewAt >= 0 ? resolve(args.splice(previewAt, 2)[1]) : null;
const names = args.filter((arg) => !arg.startsWith('--'));
const outDir = previewDir ?? join(here, '..', 'pictures');
mkdirSync(outDir, { recursive: true });

/** Every file a picture consists of, as [file name, width, format]. */
function filesOf({ base, kind }) {
  if (previewDir) return [[`${base}.png`, kinds[kind].width / 3, 'png']];
  const { avif, webp } = kinds[kind];
  return [...avif.map((width) => [`${base}.${width}.avif`, width, 'avif']), [`${base}.${webp}.webp`, webp, 'webp']];
}

const wanted = pictures.filter(
  (picture) =>
    (names.length === 0 || names.some((name) => picture.base.startsWith(name))) &&
    (force || filesOf(picture).some(([file]) => !existsSync(join(outDir, file)))),
);

const types = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };

/** Serves the page and three.js to the browser below; only this machine can reach it. */
function serve() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const file = path.startsWith('/three/') ? join(threeRoot, path.slice('/three/'.length)) : join(here, 'page', path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(readFileSync(file));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

async function write(picture, png) {
  for (const [file, width, format] of filesOf(picture)) {
    const image = sharp(png).resize({ width: Math.round(width), kernel: 'lanczos3' });
    if (format === 'avif') image.avif({ quality: 50, effort: 3 });
    if (format === 'webp') image.webp({ quality: 78 });
    writeFileSync(join(outDir, file), await image.toBuffer());
  }
}

async function main() {
  if (wanted.length === 0) return console.log('Nothing to render.');
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error('page:', error.message));
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
  await page.waitForFunction(() => 'renderPicture' in window);

  const failed = [];
  // One picture is compressed while the next is rendered.
  let writing = Promise.resolve();
  for (const [index, picture] of wanted.entries()) {
    const started = Date.now();
    const { width, height } = kinds[picture.kind];
    const scale = previewDir ? 1 / 3 : 1;
    const size = [Math.round(width * scale), Math.round(height * scale)];
    try {
      const url = await page.evaluate(([base, ...wh]) => window.renderPicture(base, ...wh), [picture.base, ...size]);
      await writing;
      writing = write(picture, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${index + 1}/${wanted.length} ${picture.base} ${seconds} s`);
    } catch (error) {
      failed.push(picture.base);
      console.error(`${picture.base}: ${error.message}`);
    }
  }
  await writing;
  await browser.close();
  server.close();
  if (failed.length > 0) process.exitCode = 1;
}

await main();
