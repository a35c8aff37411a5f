import { array, boolean, number, object, string } from 'yup';
import { validateWith } from './validateWith';

const schema = object({
  name: string().trim().required('Falta el nombre'),
  notes: string().nullable().default(null),
  nickname: string(),
  stock: number().required('Faltan las existencias'),
  discount: number().min(0, 'Descuento inválido').nullable().default(null),
  isActive: boolean(),
  specifications: array(
    object({ name: string().required('Falta el nombre'), value: string().nullable().default(null) }),
  ).max(2, 'Como máximo 2'),
  address: object({ city: string().required('Falta la ciudad'), floor: number().nullable().default(null) }),
});

const filled = {
  name: ' Laptop ',
  notes: '',
  nickname: '',
  stock: 3 as number | string,
  discount: '' as number | string,
  isActive: true,
  specifications: [{ name: 'RAM', value: '' }],
  address: { city: 'CDMX', floor: '' },
};

describe('what a form sends', () => {
  it('is trimmed, and what was left empty is nothing where nothing is allowed, at every depth', async () => {
    expect(await validateWith(schema, filled)).toEqual({
      errors: null,
      sent: {
        name: 'Laptop',
        notes: null,
        nickname: '',
        stock: 3,
        discount: null,
        isActive: true,
        specifications: [{ name: 'RAM', value: null }],
        address: { city: 'CDMX', floor: null },
      },
    });
  });

  it('is nothing that the contract does not know', async () => {
    const { sent } = await validateWith(schema, { ...filled, isAdmin: true, address: { city: 'CDMX', secret: 1 } });
    expect(sent).not.toHaveProperty('isAdmin');
    expect(sent).not.toHaveProperty('address.secret');
  });
});

describe('what a form says', () => {
  it('is of every field at once, at its path', async () => {
    const values = {
      ...filled,
      name: '  ',
      stock: '',
      specifications: [
        { name: 'RAM', value: '' },
        { name: '', value: 'x' },
      ],
      address: { city: '', floor: '' },
    };
    expect(await validateWith(schema, values)).toEqual({
      sent: null,
      errors: {
        name: 'Falta el nombre',
        stock: 'Faltan las existencias',
        specifications: [undefined, { name: 'Falta el nombre' }],
        address: { city: 'Falta la ciudad' },
      },
    });
  });

  it('is the first thing of each field', async () => {
    const strict = object({ code: string().required('Falta').min(6, 'Muy corto').matches(/^\d+$/, 'Solo dígitos') });
    const { errors } = await validateWith(strict, { code: 'ab' });
    expect(errors).toEqual({ code: 'Muy corto' });
  });

  it('is of a list as a whole too', async () => {
    const specifications = ['a', 'b', 'c'].map((name) => ({ name, value: '' }));
    const { errors } = await validateWith(schema, { ...filled, specifications });
    expect(errors).toEqual({ specifications: 'Como máximo 2' });
  });

  it('is never a defect of our own: that is thrown', async () => {
    const broken = object({
      name: string().test('broken', 'x', () => {
        throw new TypeError('undefined is not a function');
      }),
    });
    await expect(validateWith(broken, { name: 'x' })).rejects.toThrow(TypeError);
  });
});
