import { Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { useBankStatementsTexts } from './i18n';

const Help = styled.details`
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
      <Text size="sm">{t('format.text')}</Text>
      <DescriptionList items={columns.map((column) => [t(`format.${column}`), t(`format.${column}Names`)])} />
      <Text size="sm">{t('format.values')}</Text>
    </Help>
  );
}
