import { isUuid } from '@boom/contract';
import { AppError } from './errors';
import type { JsonSchema } from './jsonSchema';

/** What a part of a path may be: texts of a shape, or one of a few. Without a rule it is a UUID. */
export type ParamRule = RegExp | readonly string[];

/** Whatever it is: the handler says what is wrong with it. */
export const anyText = /./;

/** "/api/tickets/:id/files/:file" → ["id", "file"]. */
export const paramNames = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/**
 * The parts of a path that vary; ids in lower case.
 *
 * @throws AppError not_found (404): what has not the shape cannot exist.
 */
export function readParams(
  path: string,
  rules: Record<string, ParamRule>,
  given: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(paramNames(path).map((name) => [name, readParam(rules[name], given[name])]));
}

function readParam(rule: ParamRule | undefined, value = ''): string {
  const fits = rule === undefined ? isUuid(value) : rule instanceof RegExp ? rule.test(value) : rule.includes(value);
  if (!fits) throw new AppError(404, 'not_found');
  return rule === undefined ? value.toLowerCase() : value;
}

export function paramSchema(rule: ParamRule | undefined): JsonSchema {
  if (rule === undefined) return { type: 'string', format: 'uuid' };
  return { type: 'string', ...(rule instanceof RegExp ? { pattern: rule.source } : { enum: [...rule] }) };
}
