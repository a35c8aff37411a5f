import { defaultShop, isOpenAt, type ServiceHours, whatsappLink } from './shop';
import { shopSchema } from './shop.schemas';

const hours: ServiceHours[] = [
  { firstDay: 'LUN', lastDay: 'VIE', opens: '09:00', closes: '18:00' },
  { firstDay: 'SAB', lastDay: 'SAB', opens: '10:00', closes: '14:00' },
];
const shop = { ...defaultShop, hours, closedDays: ['2026-12-24'] };

describe('the hours of service', () => {
  it.each([
    ['on a Monday at the first minute', '2026-11-23T15:00:00Z', true],
    ['a minute before', '2026-11-23T14:59:00Z', false],
    ['at the last minute', '2026-11-23T23:59:00Z', true],
    ['when it closes', '2026-11-24T00:00:00Z', false],
    ['on a Saturday morning', '2026-11-21T17:00:00Z', true],
    ['on a Saturday afternoon', '2026-11-21T21:00:00Z', false],
    ['on a Sunday', '2026-11-22T17:00:00Z', false],
    ['on a day that the shop has closed', '2026-12-24T17:00:00Z', false],
    ["on everybody's holiday", '2026-12-25T17:00:00Z', false],
  ])('%s', (_name, moment, isOpen) => expect(isOpenAt(shop, new Date(moment))).toBe(isOpen));

  it('hold on a holiday on which the shop works', () => {
    expect(isOpenAt({ ...shop, extraDays: ['2026-12-25'] }, new Date('2026-12-25T17:00:00Z'))).toBe(true);
  });

  it('are none where none are said', () => {
    expect(isOpenAt(defaultShop, new Date('2026-11-23T17:00:00Z'))).toBe(false);
  });
});

describe('a link to WhatsApp', () => {
  it.each([
    ['+525512345678', 'https://wa.me/525512345678'],
    ['+5351234567', 'https://wa.me/5351234567'],
  ])('to %s leads to %s', (phone, link) => expect(whatsappLink(phone)).toBe(link));

  it('has its text typed, whatever stands in it', () => {
    const link = whatsappLink('+525512345678', 'Hola, ¿"Cámara & lente" #1?\nhttps://tienda.mx/?a=b&c=d');
    expect(new URL(link).searchParams.get('text')).toBe('Hola, ¿"Cámara & lente" #1?\nhttps://tienda.mx/?a=b&c=d');
  });
});

describe("the shop's form", () => {
  const { closedDays: _closed, extraDays: _extra, ...form } = defaultShop;
  const errorsOf = (change: object) =>
    shopSchema
      .validate({ ...form, ...change }, { abortEarly: false })
      .then(() => ({}))
      .catch(({ inner }: { inner: { path: string; message: string }[] }) =>
        Object.fromEntries(inner.map(({ path, message }) => [path, message])),
      );

  it('takes what pages say without it', async () => expect(await errorsOf({})).toEqual({}));

  it('reads phones and RFC as people write them, and empty fields as none', async () => {
    const input = { whatsapp: '55 1234-5678', phone: '01 222 123 4567', rfc: 'cbo-150901 ab0', complaintEmail: '' };
    expect(await shopSchema.validate({ ...form, ...input })).toMatchObject({
      whatsapp: '+525512345678',
      phone: '+522221234567',
      rfc: 'CBO150901AB0',
      complaintEmail: null,
    });
  });

  it.each([
    [{ phone: '12345' }, { phone: 'Escribe el teléfono con 10 dígitos' }],
    [{ whatsapp: 'no' }, { whatsapp: 'Escribe el teléfono con 10 dígitos' }],
    [{ rfc: 'CBO150901AB1' }, { rfc: 'Ese RFC no es válido: revisa que esté completo y sin errores' }],
    [{ legalName: ' ' }, { legalName: 'El nombre o la razón social es requerido' }],
    [{ address: '1\n2\n3\n4\n5\n6\n7' }, { address: 'Máximo 6 líneas' }],
    [{ dispatchUntil: '14:30' }, { dispatchUntil: 'Escribe una hora en punto, como 14:00' }],
    [{ hours: [{ ...hours[0], closes: '08:00' }] }, { 'hours[0].closes': 'El cierre va después de la apertura' }],
    [{ hours: [{ ...hours[0], lastDay: 'DOM', firstDay: 'MAR' }, hours[1]] }, { hours: 'Dos horarios se enciman' }],
    [
      { hours: [{ ...hours[0], firstDay: 'VIE', lastDay: 'LUN' }] },
      { 'hours[0].lastDay': 'El último día va antes que el primero' },
    ],
    [{ closedDays: [{ day: '2026-02-31', name: 'Nada' }] }, { 'closedDays[0].day': 'Elige una fecha' }],
    [{ closedDays: [{ day: '2026-12-24', name: '' }] }, { 'closedDays[0].name': 'Escribe qué día es' }],
    [
      {
        extraDays: [
          { day: '2026-12-26', name: 'a' },
          { day: '2026-12-26', name: 'b' },
        ],
      },
      { extraDays: 'Una fecha está dos veces' },
    ],
    [
      { closedDays: [{ day: '2026-12-26', name: 'a' }], extraDays: [{ day: '2026-12-26', name: 'b' }] },
      { extraDays: 'Una fecha no puede ser día de descanso y día de trabajo a la vez' },
    ],
  ])('refuses %j', async (change, errors) => expect(await errorsOf(change)).toEqual(errors));
});
