import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { OnDrawingFailure, PageMarkup } from './messages';

/**
 * Draws a page whole, with one style sheet.
 *
 * @param onFailure told of every part that threw: its place holds what waits there, and the browser draws it.
 * @throws what the shell itself threw, outside every boundary.
 */
export async function draw(page: ReactElement, nonce: string, onFailure: OnDrawingFailure): Promise<PageMarkup> {
  const sheet = new ServerStyleSheet({ nonce });
  try {
    const html = await new Promise<string>((resolve, reject) => {
      const parts: Buffer[] = [];
      const collector = new Writable({
        write(part: Buffer, _encoding, done) {
          parts.push(part);
          done();
        },
        final(done) {
          resolve(Buffer.concat(parts).toString());
          done();
        },
      });
      const stream = renderToPipeableStream(sheet.collectStyles(page), {
        // Everything in its place: a large part that came later would need an inline script to move it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => stream.pipe(collector),
        onShellError: reject,
        onError: (error) => onFailure('draw', error instanceof Error ? (error.stack ?? error.message) : String(error)),
      });
    });
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
