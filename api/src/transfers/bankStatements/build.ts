import { type BankStatementImport, type BankStatementRowView, DAY_MS, mexicanDay } from '@boom/contract';
import type { TestClient } from '../../test/client';

/** A deposit as a bank's file has it; the rest is empty. */
interface Written {
  /** Today where it is not said. */
  day?: string;
  amount: string;
  concept?: string;
  reference?: string | null;
  trackingKey?: string;
  /** Banxico's code. */
  senderBank?: string;
}

/** The bank's day, so many days from today. */
export const dayIn = (days: number) => mexicanDay(new Date(Date.now() + days * DAY_MS));

/** A statement in the documented format. */
export const buildStatement = (deposits: readonly Written[]): string =>
  [
    'fecha,concepto,referencia,abono,clave de rastreo,banco emisor',
    ...deposits.map(({ day = dayIn(0), amount, concept = '', reference, trackingKey = '', senderBank = '' }) =>
      [day, concept, reference ?? '', amount, trackingKey, senderBank].join(','),
    ),
  ].join('\n');

export const postStatement = (client: TestClient, file: string | Uint8Array<ArrayBuffer>, fileName = 'estado.csv') =>
  client.post(`/api/admin/bank-statements?fileName=${fileName}`, file, { 'Content-Type': 'text/csv' });

/** A statement that was uploaded, and its deposits in the order of its lines. */
export async function importDeposits(client: TestClient, deposits: readonly Written[]) {
  const { body } = await postStatement(client, buildStatement(deposits));
  const statement: BankStatementImport = body;
  return { statement, rows: await depositsOf(client, statement.id) };
}

export async function depositsOf(client: TestClient, statementId: string, query = ''): Promise<BankStatementRowView[]> {
  return (await client.get(`/api/admin/bank-statements/${statementId}/rows${query}`)).body;
}
