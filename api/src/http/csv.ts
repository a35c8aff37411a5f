import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';

/** Rows as CSV by RFC 4180, with what tells Excel that it is UTF-8. What fails breaks the stream that is sent. */
export const csvOf = (rows: Iterable<unknown> | AsyncIterable<unknown>, options: Options = {}): Readable =>
  pipeline(Readable.from(rows), stringify({ bom: true, record_delimiter: 'windows', ...options }), () => {});
