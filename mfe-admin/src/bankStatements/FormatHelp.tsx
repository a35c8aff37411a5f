import { tokens } from '@boom/platform';
import styled from 'styled-components';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { useBankStatementsTexts } from './i18n';

const Help = styled.details`
  font-size: ${tokens.size.sm};

  & > summary {
    padding: ${tokens.space[2]} 0;
    cursor: pointer;
  }

  & > * + * {
    margin-top: ${tokens.space[3]};
  }
`;

const columns = ['date', 'deposit', 'amount', 'reference', 'trackingKey', 'senderBank', 'concept'] as const;

/** Which columns of a bank's file are read (docs/bank-statements.md). */
export function FormatHelp() {
  const { t } = useBankStatementsTexts();
  return (
    <Help>
      <summary>{t('format.open')}</summary>
      <p>{t('format.text')}</p>
      <DescriptionList items={columns.map((column) => [t(`format.${column}`), t(`format.${column}Names`)])} />
      <p>{t('format.values')}</p>
    </Help>
  );
}
