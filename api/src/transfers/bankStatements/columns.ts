/** What a bank calls the columns of its statement, without accents and in lower case; the best name first. */
const names = {
  date: ['fecha de operacion', 'fecha operacion', 'fecha', 'fecha de movimiento', 'fecha movimiento', 'dia'],
  deposit: ['abono', 'abonos', 'deposito', 'depositos', 'haber', 'credito', 'creditos'],
  amount: ['importe', 'monto', 'cantidad'],
  direction: ['cargo abono', 'tipo de movimiento', 'tipo movimiento', 'tipo', 'signo'],
  reference: ['referencia numerica', 'numero de referencia', 'referencia'],
  trackingKey: ['clave de rastreo', 'clave rastreo', 'cve rastreo', 'rastreo'],
  senderBank: [
    'banco emisor',
    'banco ordenante',
    'institucion emisora',
    'institucion ordenante',
    'banco participante',
    'banco',
  ],
} as const;

/** Their texts are read together: banks spread what the sender wrote over several columns. */
const conceptNames = [
  ...['concepto', 'concepto de pago', 'concepto referencia', 'descripcion', 'descripcion detallada'],
  ...['detalle', 'leyenda', 'observaciones', 'movimiento'],
];

/** Where a statement keeps what; places from 0. */
export type Columns = Partial<Record<keyof typeof names, number>> & { date: number; concepts: number[] };

/** As headings are compared: "Clave de Rastreo:" is "clave de rastreo", "Cargo/Abono" is "cargo abono". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The columns that a line of headings names, or null where it is none: a day and an amount are the least. */
export function findColumns(cells: string[]): Columns | null {
  const headings = cells.map(plain);
  const columns: Partial<Columns> = {};
  for (const [column, candidates] of Object.entries(names) as [keyof typeof names, readonly string[]][]) {
    const name = candidates.find((candidate) => headings.includes(candidate));
    if (name !== undefined) columns[column] = headings.indexOf(name);
  }
  const { date } = columns;
  if (date === undefined || (columns.deposit === undefined && columns.amount === undefined)) return null;
  const concepts = headings.flatMap((heading, place) => (conceptNames.includes(heading) ? [place] : []));
  return { ...columns, date, concepts };
}
