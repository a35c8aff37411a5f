import { type AnySchema, type ArraySchema, ObjectSchema, ValidationError } from 'yup';
import * as contract from './index';

/** Inputs with a null in the place of an entry, for each list of a schema, also for those inside of entries. */
function nullsIn(schema: AnySchema): unknown[] {
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(schema.fields as Record<string, AnySchema>).flatMap(([name, field]) => {
    if (field.type !== 'array') return [];
    const { innerType } = field as ArraySchema<unknown[], unknown>;
    const lists = [[null], [null, null], ...nullsIn(innerType as AnySchema).map((entry) => [entry])];
    return lists.map((list) => ({ [name]: list }));
  });
}

const cases = Object.entries(contract).flatMap(([name, schema]) =>
  nullsIn(schema as AnySchema).map((input) => [name, JSON.stringify(input), schema as AnySchema, input] as const),
);

it('looks at lists of many schemas', () => {
  expect(cases.length).toBeGreaterThan(50);
});

it.each(cases)('%s says what is wrong with %s', async (_name, _input, schema, input) => {
  await expect(schema.validate(input, { abortEarly: false })).rejects.toThrow(ValidationError);
});
