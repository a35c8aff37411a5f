import { invoiceReceiverSchema } from './invoices.schemas';
import { splitVat } from './money';
import { cfdiUses, publicReceiver, regimesFor, usesFor } from './satCatalogues';

const company = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  taxRegime: '601',
  cfdiUse: 'G03',
  postalCode: '42501',
};

/** The messages by field; none for what may be sent. */
async function messagesFor(changes: object): Promise<Record<string, string>> {
  const error = await invoiceReceiverSchema
    .validate({ ...company, ...changes }, { abortEarly: false })
    .then(() => null)
    .catch((refusal: { inner: { path: string; message: string }[] }) => refusal);
  return Object.fromEntries((error?.inner ?? []).map(({ path, message }) => [path, message]));
}

describe('whom a factura is made out to', () => {
  it('is written as SAT writes it', async () => {
    const typed = { ...company, rfc: ' eku-900317-3c9', name: ' Escuela  Kemper Urgate ' };
    expect(await invoiceReceiverSchema.validate(typed)).toEqual(company);
  });

  it.each([
    [{ rfc: 'EKU9003173C8' }, { rfc: 'Ese RFC no es válido: revisa que esté completo y sin errores' }],
    [{ rfc: 'XAXX010101000', taxRegime: '616', cfdiUse: 'S01' }, { rfc: 'Ese RFC es genérico: escribe el tuyo' }],
    [{ taxRegime: '605', cfdiUse: 'S01' }, { taxRegime: 'Ese régimen no corresponde a tu tipo de RFC' }],
    [{ rfc: 'CACX7605101P8' }, { taxRegime: 'Ese régimen no corresponde a tu tipo de RFC' }],
    [{ taxRegime: '600' }, { taxRegime: 'Elige tu régimen fiscal' }],
    [
      { rfc: 'CACX7605101P8', taxRegime: '605', cfdiUse: 'G03' },
      { cfdiUse: 'El SAT no permite ese uso con tu régimen' },
    ],
    [{ postalCode: '4250' }, { postalCode: 'El código postal tiene 5 dígitos' }],
    [{ name: ' ' }, { name: 'Escribe el nombre como aparece en tu constancia del SAT' }],
    [{ rfc: 'CACX7605101P8', taxRegime: '605', cfdiUse: 'S01' }, {}],
    [{ rfc: 'CACX7605101P8', taxRegime: '626', cfdiUse: 'I04' }, {}],
  ])('%j is answered %j', async (changes, expected) => expect(await messagesFor(changes)).toEqual(expected));
});

describe("SAT's catalogues", () => {
  it('leave wages and the public without expenses', () => {
    expect(['605', '616'].map((regime) => usesFor(regime).map(({ code }) => code))).toEqual([['S01'], ['S01']]);
    expect(usesFor('601')).toHaveLength(cfdiUses.length);
  });

  it('know which régimen a person and a company may have', () => {
    const codes = (kind: 'fisica' | 'moral') => regimesFor(kind).map(({ code }) => code);
    expect(codes('moral')).toEqual(['601', '603', '610', '620', '622', '623', '624', '626']);
    expect(codes('fisica')).toEqual([
      '605',
      '606',
      '607',
      '608',
      '610',
      '611',
      '612',
      '614',
      '615',
      '616',
      '621',
      '625',
      '626',
    ]);
  });

  it('have the public as its own receiver', () => {
    expect(usesFor(publicReceiver.taxRegime).map(({ code }) => code)).toContain(publicReceiver.cfdiUse);
  });
});

it('IVA is in the price', () => {
  expect(splitVat(129_950)).toEqual({ netCents: 112_026, vatCents: 17_924 });
  expect(splitVat(0)).toEqual({ netCents: 0, vatCents: 0 });
});
