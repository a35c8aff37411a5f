import { readList } from './readList';

const NOTICE = 'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México.';
const HEADING =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const REST = '64001|19|64001||09|039|0001|Urbano|07';
const list = (...lines: string[]) => [NOTICE, HEADING, ...lines].join('\r\n');
const read = (text: string, encoding: BufferEncoding = 'latin1') => readList(Buffer.from(text, encoding));

describe('the list of Correos de México', () => {
  it.each(['latin1', 'utf8'] as const)('is read in %s, with its notice and Windows’ ends of lines', (encoding) => {
    const text = list(`64010|Peñón Bajo|Colonia|Monterrey|Nuevo León|Monterrey|${REST}`, '');
    expect(read(text, encoding)).toEqual([
      {
        code: '64010',
        colonia: 'Peñón Bajo',
        kind: 'Colonia',
        municipality: 'Monterrey',
        state: 'Nuevo León',
        city: 'Monterrey',
      },
    ]);
  });

  it.each([
    ['Coahuila de Zaragoza', 'Coahuila'],
    ['Michoacán de Ocampo', 'Michoacán'],
    ['Veracruz de Ignacio de la Llave', 'Veracruz'],
    ['México', 'Estado de México'],
    ['Distrito Federal', 'Ciudad de México'],
    ['Baja California Sur', 'Baja California Sur'],
  ])('calls %s by the name that forms offer: %s', (written, state) => {
    expect(read(list(`64010|Centro|Colonia|Uno|${written}||${REST}`))).toMatchObject([{ state, city: null }]);
  });

  const fine = `64010|Obispado|Colonia|Monterrey|Nuevo León|Monterrey|${REST}`;
  it.each([
    ['nothing', '', /^El archivo no es la lista de códigos postales/],
    ['another file', 'name,price\nCable,99', /^El archivo no es la lista de códigos postales/],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', /^El archivo no es la lista de códigos postales/],
    ['headings alone', list(), 'La lista no tiene ningún código postal.'],
    ['no city', 'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado\n', 'A la lista le falta la columna «d_ciudad».'],
    ['a letter in a code', list(fine, fine.replace('64010', '6401O')), /^Renglón 4: «6401O» no es un código postal/],
    ['a line cut off', list(fine, '64010|Obispado|Col'), /^Renglón 4: tiene 3 columnas y el encabezado 15\./],
    ['no colonia', list(fine.replace('Obispado', ' ')), 'Renglón 3: falta «d_asenta».'],
    ['another country', list(fine.replace('Nuevo León', 'Texas')), 'Renglón 3: «Texas» no es un estado de México.'],
    ['a novel', list(fine.replace('Obispado', 'x'.repeat(101))), 'Renglón 3: «d_asenta» tiene más de 100 caracteres.'],
  ])('is refused as a whole with %s', (_what, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
