import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';

/**
 * What csv-stringify leaves bare beside a delimiter of rows that is named: the end of a line within a cell, and the
 * semicolon, which Excel may take for the end of a cell.
 */
const quoted = /[\r\n;]/;

/** Rows as CSV by RFC 4180, with what tells Excel that it is UTF-8. What fails breaks the stream that is sent. */
export const csvOf = (rows: Iterable<unknown> | AsyncIterable<unknown>, options: Options = {}): Readable =>
  pipeline(
    Readable.from(rows),
    stringify({ bom: true, record_delimiter: 'windows', quoted_match: quoted, ...options }),
    () => {},
  );
