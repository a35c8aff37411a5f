import type { ViewName } from '@boom/contract/viewSchemas';
import type { JsonSchema } from './jsonSchema';

/** An answer that is no error. What it means is said in the texts of its route. */
export interface Answer {
  /** Schema by media type; none for an answer without a body. */
  content?: Record<string, JsonSchema>;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

/** A part of a list; the route then reads `limit` and `page`. */
export interface PageAnswer extends Answer {
  isPage: true;
}

/** What the handler of a `page` gives back. */
export interface Page {
  rows: readonly unknown[];
  /** How many there are in all parts. */
  count: number;
  /** Parameters of the next part, where it is not simply the next `page`; null after the last. */
  next?: Record<string, string> | null;
}

const json = (schema: JsonSchema) => ({ 'application/json': schema });

function anyOf(names: ViewName[]): JsonSchema {
  const [first = {}, ...others] = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** One view; several names where it depends on who asks. */
export function one(...names: ViewName[]): Answer {
  return { content: json(anyOf(names)) };
}

/** All of them, as a plain array. */
export function many(...names: ViewName[]): Answer {
  return { content: json({ type: 'array', items: anyOf(names) }) };
}

/** A plain array that is a part of a list: the total and the next part stand in headers. */
export function page(...names: ViewName[]): PageAnswer {
  return {
    ...many(...names),
    isPage: true,
    headers: {
      'X-Total-Count': { description: 'Cuántos hay en total.', schema: { type: 'integer', minimum: 0 } },
      Link: { description: 'La página siguiente: `<…>; rel="next"`. Falta en la última.', schema: { type: 'string' } },
    },
  };
}

/** 204, or whatever has no body, like the 304 for whoever has it already. */
export const empty: Answer = {};

export function file(...mediaTypes: string[]): Answer {
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) };
}
