import { type RetainedKind, type RetentionPeriod, retention } from '@boom/contract';
import { tokens } from '@boom/platform';
import styled from 'styled-components';
import texts from './i18n/retention.json';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  caption {
    padding-bottom: ${tokens.space[2]};
    color: ${tokens.color.muted};
    font-size: ${tokens.size.sm};
    text-align: start;
  }
  th,
  td {
    padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} 0;
    border-top: 1px solid ${tokens.color.line};
    text-align: start;
    vertical-align: top;
  }
  tbody th {
    width: 65%;
    font-weight: ${tokens.weight.regular};
  }
`;

function inWords({ count, unit }: RetentionPeriod): string {
  return texts.period[`${unit}_${count === 1 ? 'one' : 'other'}`].replace('{{count}}', String(count));
}

/** What the shop keeps and for how long: the contract's table, by which the jobs remove it. */
export function RetentionTable() {
  const rows: [what: string, howLong: string][] = [
    [texts.account, texts.accountPeriod],
    [texts.orders, texts.ordersPeriod],
    ...Object.entries(retention).map(([kind, period]): [string, string] => [
      texts.kinds[kind as RetainedKind],
      inWords(period),
    ]),
  ];
  return (
    <Table>
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.howLong}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, howLong]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
