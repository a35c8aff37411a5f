import { type PendingTransferView, type SpeiBank, speiBanks } from '@boom/contract';
import { formatMoney, Heading, Stack, Text, tokens, VisuallyHidden } from '@boom/platform';
import { CopyButton, groupClabe } from '@boom/platform/checkout';
import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { dayName } from '../common/dayName';
import { NotLoaded } from '../common/NotLoaded';
import { neededOf } from './arrival';
import { useTransfersTexts } from './i18n';
import { useFindClaimQuery } from './transfers.api';

/** Where Banxico shows a transfer's CEP, its proof. */
const CEP_URL = 'https://www.banxico.org.mx/cep/';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: 0 ${tokens.space[4]};
  font-size: ${tokens.size.sm};

  & dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.xs};
  }

  & dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[2]};
    min-height: 2.25rem;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
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
  const values: [name: string, shown: string | null | undefined, copied?: string][] = [
    [t('cep.sentOn'), claim && dayName(claim.sentOn), claim?.sentOn.split('-').reverse().join('-')],
    [t('cep.reference'), bankTransfer?.reference],
    [t('cep.trackingKey'), claim?.trackingKey],
    [t('cep.senderBank'), sender],
    [t('cep.receiverBank'), bankTransfer?.bank],
    [t('cep.clabe'), bankTransfer && groupClabe(bankTransfer.clabe).join(' '), bankTransfer?.clabe],
    [t('cep.amount'), amount && formatMoney(amount), amount],
  ];
  if (!query.currentData && !query.error) return <NotLoaded query={query} height="12rem" />;
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="sm">
        {t('cep.title')}
      </Heading>
      {query.error && <NotLoaded query={query} text={t('cep.failed')} />}
      <List>
        {values.map(([name, shown, copied = shown ?? '']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {shown ?? (
                <Text as="span" tone="muted">
                  {t('cep.untold')}
                </Text>
              )}
              {shown && <CopyButton label={t('cep.copy', { what: name })} text={copied} />}
            </dd>
          </div>
        ))}
      </List>
      <span>
        <Way href={CEP_URL} target="_blank" rel="noopener noreferrer">
          {bankTransfer ? t('cep.lookUpReference', { reference: bankTransfer.reference }) : t('cep.lookUp')}
          <VisuallyHidden>{t('cep.newTab')}</VisuallyHidden>
          <ExternalLink aria-hidden="true" />
        </Way>
      </span>
    </Stack>
  );
}
