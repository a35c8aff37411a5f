import type { Expression, ObjectExpression } from '@swc/core';

/** The object behind `{…} satisfies RemoteModule`. */
export function literalOf(expression: Expression): ObjectExpression | null {
  if (expression.type === 'ObjectExpression') return expression;
  if (
    expression.type === 'TsSatisfiesExpression' ||
    expression.type === 'TsAsExpression' ||
    expression.type === 'ParenthesisExpression'
  ) {
    return literalOf(expression.expression);
  }
  return null;
}

/** What stands behind a name of an object; a method does not count, `{ name }` stands for the variable. */
export function propertyOf(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'Identifier' && property.value === name) return property;
    if (property.type !== 'KeyValueProperty' || property.key.type === 'Computed') continue;
    if (String(property.key.value) === name) return property.value;
  }
  return undefined;
}
