import { array, object } from 'yup';
import { uuid } from './fields';

const id = '11ebc5e0-1ff5-4300-b6b5-94668b2ca986';
const schema = object({ into: uuid('Ticket inválido').required('Elige un ticket'), ids: array(uuid('Inválido')) });

describe('an id', () => {
  it('is read in small letters, however it is written', () => {
    expect(schema.validateSync({ into: id.toUpperCase(), ids: [id.toUpperCase()] })).toEqual({ into: id, ids: [id] });
  });

  it.each([[[]], [{}], [7], [true], ['x']])('is refused in words when it is %j', (value) => {
    expect(() => schema.validateSync({ into: value })).toThrow('Ticket inválido');
    expect(() => schema.validateSync({ into: id, ids: [value] })).toThrow('Inválido');
  });
});
