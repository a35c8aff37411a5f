import type { Span } from '@opentelemetry/api';
import type { Sequelize } from 'sequelize';
import { startSpan } from '../log/tracing';

/**
 * Everything in a statement that could be a value: comments (theirs would hide quotes), texts in each of PostgreSQL's
 * quotings, an unfinished one to the end, and numbers that are no part of a name or placeholder.
 */
const VALUES =
  /--[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|(?<![\w$])\d[\d.]*/g;
/** A report has no reader beyond this. */
const LONGEST = 4_000;

/** A statement without its values: Sequelize writes those of a `where` into the text. */
export function withoutValues(sql: string): string {
  const text = sql.replace(VALUES, (found) => (found.startsWith('"') ? found : /^(--|\/\*)/.test(found) ? ' ' : '?'));
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** "SELECT products" */
function summarize(sql: string): string {
  const [operation = ''] = sql.split(' ', 1);
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+"?([\w.]+)/i.exec(sql) ?? [];
  return table ? `${operation} ${table}` : operation.replace(';', '');
}

/** Every statement of Sequelize within a traced request or job becomes a span. */
export function traceQueries(database: Sequelize): void {
  const spans = new WeakMap<object, Span>();
  database.addHook('beforeQuery', (_options, query) => {
    const span = startSpan('query', { 'db.system.name': 'postgresql' });
    if (!span) return;
    spans.set(query, span);
    query.options.logging = (message) => {
      const sql = withoutValues(message.replace(/^Executing \([^)]*\): /, ''));
      const summary = summarize(sql);
      span.updateName(summary).setAttributes({ 'db.query.summary': summary, 'db.query.text': sql });
    };
  });
  // Also after a failure, which stands at the span of the request.
  database.addHook('afterQuery', (_options, query) => {
    spans.get(query)?.end();
  });
}
