import { codeSchema, secondStepSchema, stepUpSchema } from './accounts.schemas';
import { visitorCodeSchema } from './visitorCodes.schemas';

const withRecovery = { secondStepSchema, stepUpSchema };
const schemas = { codeSchema, visitorCodeSchema, ...withRecovery };

describe.each(Object.entries(schemas))('a code of %s', (_name, schema) => {
  it.each(['123456', '123 456', ' 123\u00a0456 ', '1 2 3 4 5 6'])(
    'is six digits, however they are grouped: «%s»',
    (code) => expect(schema.validateSync({ code })).toEqual({ code: '123456' }),
  );

  it.each(['12345', '1234567', '12345a', '123-456', ' ', 123456, ['123456']])('is not %p', (code) =>
    expect(() => schema.validateSync({ code })).toThrow('El código tiene 6 dígitos'),
  );
});

it.each(Object.entries(withRecovery))('%s takes a recovery code, too', (_name, schema) =>
  expect(schema.validateSync({ code: ' k3f9a-x82mq ' })).toEqual({ code: 'k3f9a-x82mq' }),
);
