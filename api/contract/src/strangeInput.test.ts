import { type AnySchema, type ArraySchema, ObjectSchema, ValidationError } from 'yup';
import * as contract from './index';

/** What is no list. */
const noLists = ['null', 'x', 5, {}, true];

/** Inputs with a null in the place of an entry, or with no list at all, for each list of a schema, also inside of entries. */
function nullsIn(schema: AnySchema): unknown[] {
  if (!(schema instanceof ObjectSchema)) return [];
  const fields = Object.entries(schema.fields as Record<string, AnySchema>);
  const others = Object.fromEntries(fields.flatMap(([name, { type }]) => (type === 'array' ? [[name, []]] : [])));
  return fields.flatMap(([name, field]) => {
    if (field.type !== 'array') return [];
    const { innerType } = field as ArraySchema<unknown[], unknown>;
    const lists = [[null], [null, null], ...noLists, ...nullsIn(innerType as AnySchema).map((entry) => [entry])];
    // Beside the others: rules look at two of them.
    return lists.map((list) => ({ ...others, [name]: list }));
  });
}

const cases = Object.entries(contract).flatMap(([name, schema]) =>
  nullsIn(schema as AnySchema).map((input) => [name, JSON.stringify(input), schema as AnySchema, input] as const),
);

it('looks at lists of many schemas', () => {
  expect(cases.length).toBeGreaterThan(50);
});

/** Values of every kind, in all fields at once and in each by itself beside each of them. */
const values = [null, {}, [null], 5, 'x'];

function strangeInputs(schema: AnySchema): object[] {
  if (!(schema instanceof ObjectSchema)) return [];
  const names = Object.keys(schema.fields);
  return values.flatMap((value) => {
    const all = Object.fromEntries(names.map((name) => [name, value]));
    return [all, ...names.flatMap((name) => values.map((own) => ({ ...all, [name]: own })))];
  });
}

it.each(Object.entries(contract).filter(([, schema]) => schema instanceof ObjectSchema))(
  '%s judges whatever it is given',
  async (_name, schema) => {
    for (const input of strangeInputs(schema as unknown as AnySchema)) {
      const judged = (schema as unknown as AnySchema).validate(input, { abortEarly: false });
      await judged.catch((error: unknown) => expect([input, error]).toEqual([input, expect.any(ValidationError)]));
    }
  },
);

it.each(cases)('%s says what is wrong with %s', async (_name, _input, schema, input) => {
  await expect(schema.validate(input, { abortEarly: false })).rejects.toThrow(ValidationError);
});
