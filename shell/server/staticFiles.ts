import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import sirv from 'sirv';
import { SHELL } from '../src/registry/registry';
import type { IsSigned } from './releases/releaseFiles';

const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** Only scripts, licences and the manifest that a build makes: no folder, no dot file, no source map, no way up. */
const file =
  '(?<version>\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?)/(?<file>[\\w-][\\w.-]*\\.(?:js|txt)|mf-manifest\\.json)';
const assetPath = new RegExp(`^/assets/${file}$`);
/** Files of remotes, as documents name them. */
export const releasePath = new RegExp(`^/remotes/(?!shell/)(?<unit>[a-z][a-z0-9]*)/${file}$`);
const publicPath = /^\/(?:favicon\.svg|icon-(?:maskable-)?\d+\.png|apple-touch-icon\.png)$/;

/**
 * Serves one folder, precompressed where the build left a copy.
 *
 * @param matching what may be asked for; everything else goes on to the next middleware.
 * @param mount path under which the folder hangs.
 */
function folder(directory: string, matching: RegExp, mount: string, cacheControl: string): Middleware {
  // `dev` looks at the disk at every request: releases appear while the server runs. It sets no cache header of its
  // own where there is one already.
  const serve = sirv(directory, { dev: true, brotli: true, gzip: true, extensions: [], etag: false });
  return async (ctx, next) => {
    if (!matching.test(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    // Who went away while the file was looked at closes no more.
    if (ctx.res.destroyed) return;
    ctx.set('Cache-Control', cacheControl);
    // Nobody needs parts of scripts and icons, and sirv throws amid an answer at one that ends before it begins.
    delete ctx.req.headers.range;
    // sirv pipes, which closes no file whose reader went away; and an error that nobody hears ends the process.
    ctx.res.once('pipe', (file: Readable) => {
      file.once('error', () => ctx.res.destroy());
      ctx.res.once('close', () => file.destroy());
    });
    const found = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      ctx.respond = false;
      // sirv reads the path from the request itself.
      const original = ctx.req.url;
      ctx.req.url = ctx.path.slice(mount.length);
      serve(ctx.req, ctx.res, () => {
        ctx.req.url = original;
        resolve(false);
      });
    });
    if (found) return;
    ctx.respond = true;
    ctx.throw(404);
  };
}

/** Serves files of releases as far as they are what was signed; any other is not found. */
function signedFolder(serve: Middleware, matching: RegExp, isSigned: IsSigned): Middleware {
  return async (ctx, next) => {
    const { unit = SHELL, version, file: name } = matching.exec(ctx.path)?.groups ?? {};
    if (version && name && !(await isSigned(unit, version, name))) ctx.throw(404);
    return serve(ctx, next);
  };
}

/** Every version that is in the store: documents of yesterday, and of another process, find their files. */
export const shellFiles = (releasesDir: string, isSigned: IsSigned) =>
  signedFolder(folder(path.join(releasesDir, SHELL), assetPath, '/assets', FOR_EVER), assetPath, isSigned);
export const remoteFiles = (releasesDir: string, isSigned: IsSigned) =>
  signedFolder(folder(releasesDir, releasePath, '/remotes', FOR_EVER), releasePath, isSigned);
export const publicFiles = (directory: string) => folder(directory, publicPath, '', A_DAY);
