import { formatMoney, tokens, VisuallyHidden } from '@boom/platform';
import styled from 'styled-components';
import { useCommonTexts } from '../../common/i18n';
import { useProductsTexts } from '../i18n';
import type { ImportRow } from './importReport';

const List = styled.ul`
  overflow-wrap: anywhere;
  white-space: pre-line;

  & > li + li {
    margin-top: ${tokens.space[1]};
  }
`;

const amounts = ['price', 'originalPrice', 'freeShippingMinAmount'];

/** What a row changes, from what to what; of a refused one, what is wrong with it. */
export function RowDetail({ outcome, fields, changes = [] }: ImportRow) {
  const { t } = useProductsTexts();
  const { t: tCommon } = useCommonTexts();
  const labelOf = (path: string) => {
    // "priceTiers[2].price" is the third line of a cell.
    const [column = path, index] = path.split(/[[\].]+/);
    const label = t(`field.${column}`, { defaultValue: column });
    return index ? t('csv.line', { label, line: Number(index) + 1 }) : label;
  };
  const show = (column: string, text: string) => {
    if (text === '') return '–';
    if (text === 'true' || text === 'false') return tCommon(text === 'true' ? 'yes' : 'no');
    return amounts.includes(column) ? formatMoney(text) : text;
  };
  if (fields) {
    return (
      <List role="list">
        {Object.entries(fields).map(([column, reason]) => (
          <li key={column}>{`${labelOf(column)}: ${reason}`}</li>
        ))}
      </List>
    );
  }
  if (changes.length === 0) return '–';
  return (
    <List role="list">
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {`${labelOf(column)}: `}
          {outcome === 'updated' && (
            <>
              <VisuallyHidden>{t('bulk.before')} </VisuallyHidden>
              {show(column, from)} <span aria-hidden="true">→</span> <VisuallyHidden>{t('bulk.after')} </VisuallyHidden>
            </>
          )}
          <strong>{show(column, to)}</strong>
        </li>
      ))}
    </List>
  );
}
