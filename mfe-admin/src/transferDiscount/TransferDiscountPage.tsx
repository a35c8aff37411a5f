import type { TransferDiscountConfig } from '@boom/contract';
import {
  Badge,
  Card,
  ErrorState,
  Heading,
  media,
  Row,
  Skeleton,
  Stack,
  Text,
  tokens,
  useFindTransferDiscountQuery,
} from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { DiscountForm } from './DiscountForm';
import { useTransferDiscountTexts } from './i18n';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Percentage = styled.p`
  font-size: ${tokens.size['3xl']};
  font-weight: ${tokens.weight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

const Facts = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding-left: 1.25rem;
  font-size: ${tokens.size.sm};
`;

const facts = ['verify', 'fees', 'products', 'orders'] as const;

function Discount({ found }: { found: TransferDiscountConfig }) {
  const { t } = useTransferDiscountTexts();
  // The data that the form was opened with: a later answer must not replace what is being typed.
  const [opened, setOpened] = useState(found);
  return (
    <Columns>
      <Stack gap={4}>
        <Card padding={4}>
          <Stack gap={2}>
            <Row justify="space-between">
              <Heading level={2} size="md">
                {t('current')}
              </Heading>
              <Badge tone={opened.isActive ? 'success' : 'neutral'}>{t(opened.isActive ? 'active' : 'inactive')}</Badge>
            </Row>
            <Percentage>{opened.discountPercentage} %</Percentage>
            <Text tone="muted">{opened.isActive ? opened.discountText : t('off')}</Text>
          </Stack>
        </Card>
        <DiscountForm key={opened.version} opened={opened} onSaved={setOpened} />
      </Stack>
      <Card padding={4}>
        <Stack gap={3}>
          <Heading level={2} size="md">
            {t('infoTitle')}
          </Heading>
          <Facts>
            {facts.map((fact) => (
              <li key={fact}>{t(`info.${fact}`)}</li>
            ))}
          </Facts>
        </Stack>
      </Card>
    </Columns>
  );
}

export function Component() {
  const { t } = useTransferDiscountTexts();
  const { data, isLoading, isError, refetch } = useFindTransferDiscountQuery();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('title')}
      </Heading>
      {isLoading && <Skeleton $height="12rem" />}
      {isError && !data && <ErrorState text={t('failed')} onRetry={refetch} />}
      {data && <Discount found={data} />}
    </Stack>
  );
}
