import { type AdminInvoiceDetail, nameOfRegime, nameOfUse } from '@boom/contract';
import { formatMoney, Heading, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { CopyList } from '../descriptionList/CopyList';
import { useInvoicesTexts } from './i18n';

const Values = styled(CopyList)`
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${tokens.space[2]} ${tokens.space[5]};
`;

const Concepts = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  overflow-wrap: anywhere;

  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space[4]};
    padding-bottom: ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.color.line};
    font-variant-numeric: tabular-nums;
  }
`;

/** What is typed at the stamping service, each value with a button that copies it. */
export function InvoiceData({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t } = useInvoicesTexts();
  const { receiver, totalAmount, netAmount, vatAmount, paymentForm, concepts } = invoice;
  return (
    <Stack gap={4}>
      <Values
        copyLabel={(what) => t('data.copy', { what })}
        items={[
          [t('data.rfc'), receiver.rfc, receiver.rfc],
          [t('data.name'), receiver.name, receiver.name],
          [t('data.taxRegime'), nameOfRegime(receiver.taxRegime), receiver.taxRegime],
          [t('data.cfdiUse'), nameOfUse(receiver.cfdiUse), receiver.cfdiUse],
          [t('data.postalCode'), receiver.postalCode, receiver.postalCode],
          [t('data.total'), formatMoney(totalAmount), totalAmount],
          [t('data.netAmount'), formatMoney(netAmount), netAmount],
          [t('data.vatAmount'), formatMoney(vatAmount), vatAmount],
          [t('data.method'), t('data.methodText')],
          [t('data.form'), t(paymentForm ? 'data.transferForm' : 'data.cardForm')],
        ]}
      />
      <Stack gap={2}>
        <Heading level={3} size="md">
          {t('data.concepts')}
        </Heading>
        <Concepts role="list">
          {concepts.map((concept, place) => (
            // Two products may have one name.
            <li key={`${place} ${concept.description}`}>
              <span>
                {concept.quantity} × {concept.description}
              </span>
              <Text as="span" size="sm" tone="muted">
                {t('data.withVat')} {formatMoney(concept.totalAmount)} · {t('data.net')}{' '}
                {formatMoney(concept.netAmount)} · {t('data.vatAmount')} {formatMoney(concept.vatAmount)}
              </Text>
            </li>
          ))}
        </Concepts>
      </Stack>
    </Stack>
  );
}
