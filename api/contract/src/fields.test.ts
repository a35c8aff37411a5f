import { array, object } from 'yup';
import { pictureUrl, secret, text, uuid, webUrl } from './fields';

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

describe('a text', () => {
  it('ends each line by one character, however it was sent, and is counted so', () => {
    expect(text(5).validateSync('a\r\nb\rc')).toBe('a\nb\nc');
    expect(secret(6).validateSync('a\r\nb\r')).toBe('a\r\nb\r');
  });

  it('has each letter with its accent as one character, as most keyboards write it; a secret is as it was typed', () => {
    expect(text(5).validateSync('nin\u0303os')).toBe('niños');
    expect(secret(6).validateSync('nin\u0303os')).toBe('nin\u0303os');
  });
});

describe('an address', () => {
  it.each([webUrl('Inválida'), pictureUrl()])('is what was typed, to the letter', (address) => {
    expect(address.validateSync(' https://tienda.mx/nin\u0303os.jpg ')).toBe('https://tienda.mx/nin\u0303os.jpg');
  });
});
