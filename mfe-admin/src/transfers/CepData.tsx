import { type PendingTransferView, type SpeiBank, speiBanks } from '@boom/contract';
import { formatMoney, Heading, Stack, Text, tokens, VisuallyHidden } from '@boom/platform';
import { groupClabe } from '@boom/platform/checkout';
import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { dayName } from '../common/dayName';
import { NotLoaded } from '../common/NotLoaded';
import { type CopyItem, CopyList } from '../descriptionList/CopyList';
import { neededOf } from './arrival';
import { useTransfersTexts } from './i18n';
import { useFindClaimQuery } from './transfers.api';

/** Where Banxico shows a transfer's CEP, its proof. */
const CEP_URL = 'https://www.banxico.org.mx/cep/';

const Values = styled(CopyList)`
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: 0 ${tokens.space[4]};
  font-size: ${tokens.size.sm};

  & dd {
    font-variant-numeric: tabular-nums;
  }
`;

const Way = styled.a`
  & > svg {
    width: 1rem;
    height: 1rem;
    margin-left: ${tokens.space[1]};
    vertical-align: text-bottom;
  }
`;

/** What Banxico's form asks for about a transfer, each with a button that copies it, and the way there. */
export function CepData({ transfer }: { transfer: PendingTransferView }) {
  const { t } = useTransfersTexts();
  const query = useFindClaimQuery(transfer.id);
  const claim = query.currentData?.claim;
  const { bankTransfer, paymentType } = transfer;
  // The total of an order by card is without the discount for transfers.
  const amount = bankTransfer?.amount ?? (paymentType === 'mercadopago' ? undefined : neededOf(transfer));
  const sender = claim && (speiBanks[claim.senderBank as SpeiBank] ?? claim.senderBank);
  const untold = (
    <Text as="span" tone="muted">
      {t('cep.untold')}
    </Text>
  );
  const item = (name: string, shown: string | null | undefined, copied = shown): CopyItem => [
    name,
    shown ?? untold,
    copied,
  ];
  if (!query.currentData && !query.error) return <NotLoaded query={query} height="12rem" />;
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="sm">
        {t('cep.title')}
      </Heading>
      {query.error && <NotLoaded query={query} text={t('cep.failed')} />}
      <Values
        copyLabel={(what) => t('cep.copy', { what })}
        items={[
          item(t('cep.sentOn'), claim && dayName(claim.sentOn), claim?.sentOn.split('-').reverse().join('-')),
          item(t('cep.reference'), bankTransfer?.reference),
          item(t('cep.trackingKey'), claim?.trackingKey),
          item(t('cep.senderBank'), sender),
          item(t('cep.receiverBank'), bankTransfer?.bank),
          item(t('cep.clabe'), bankTransfer && groupClabe(bankTransfer.clabe).join(' '), bankTransfer?.clabe),
          item(t('cep.amount'), amount && formatMoney(amount), amount),
        ]}
      />
      <span>
        <Way href={CEP_URL} target="_blank" rel="noopener noreferrer">
          {bankTransfer ? t('cep.lookUpReference', { reference: bankTransfer.reference }) : t('cep.lookUp')}
          <VisuallyHidden>{t('cep.newTab')}</VisuallyHidden>
          <ExternalLink />
        </Way>
      </span>
    </Stack>
  );
}
