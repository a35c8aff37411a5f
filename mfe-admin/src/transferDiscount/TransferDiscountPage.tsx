import type { TransferDiscountConfig } from '@boom/contract';
import { Card, Heading, Row, Stack, Text, tokens, useFindTransferDiscountQuery } from '@boom/platform';
import styled from 'styled-components';
import { ActiveBadge } from '../cards/ActiveBadge';
import { NotLoaded } from '../common/NotLoaded';
import { WithFacts } from '../editing/WithFacts';
import { DiscountForm } from './DiscountForm';
import { useTransferDiscountTexts } from './i18n';

const Percentage = styled.p`
  font-size: ${tokens.size['3xl']};
  font-weight: ${tokens.weight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

const facts = ['verify', 'fees', 'products', 'orders'] as const;

function Discount({ found }: { found: TransferDiscountConfig }) {
  const { t } = useTransferDiscountTexts();
  return (
    <WithFacts title={t('infoTitle')} facts={facts.map((fact) => t(`info.${fact}`))}>
      <Stack gap={4}>
        <Card padding={4}>
          <Stack gap={2}>
            <Row justify="space-between">
              <Heading level={2} size="md">
                {t('current')}
              </Heading>
              <ActiveBadge isActive={found.isActive} t={t} />
            </Row>
            <Percentage>{`${found.discountPercentage}\u00a0%`}</Percentage>
            <Text tone="muted">{found.isActive ? found.discountText : t('off')}</Text>
          </Stack>
        </Card>
        <DiscountForm opened={found} />
      </Stack>
    </WithFacts>
  );
}

export function Component() {
  const { t } = useTransferDiscountTexts();
  const query = useFindTransferDiscountQuery();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('title')}
      </Heading>
      {query.data ? <Discount found={query.data} /> : <NotLoaded query={query} text={t('failed')} height="12rem" />}
    </Stack>
  );
}
