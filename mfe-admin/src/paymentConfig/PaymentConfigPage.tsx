import type { PaymentConfigView } from '@boom/contract';
import {
  Button,
  Card,
  EmptyState,
  formatDateTime,
  Grid,
  Heading,
  lazyComponent,
  Notice,
  Row,
  Stack,
  Text,
  tokens,
} from '@boom/platform';
import { Pencil, Plus } from 'lucide-react';
import styled from 'styled-components';
import { ActiveBadge } from '../cards/ActiveBadge';
import { useCommonTexts } from '../common/i18n';
import { NotLoaded } from '../common/NotLoaded';
import { PageHead } from '../layout/PageHead';
import { NEW, useListAddress } from '../table/useListAddress';
import { gatewayOf } from './configKey';
import { usePaymentConfigTexts } from './i18n';
import { useListPaymentConfigsQuery } from './paymentConfig.api';
import { RefundApprovalAmount } from './RefundApprovalAmount';
import { StatementApproval } from './StatementApproval';

const PaymentConfigDialog = lazyComponent(() => import('./PaymentConfigDialog'));

const Config = styled.pre`
  padding: ${tokens.space[3]};
  overflow-x: auto;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.canvas};
  font-size: ${tokens.size.xs};
`;

function PaymentConfigCard({ config, onEdit }: { config: PaymentConfigView; onEdit: () => void }) {
  const { t } = usePaymentConfigTexts();
  const { t: tCommon } = useCommonTexts();
  const { displayName, configKey, isActive, updatedAt } = config;
  return (
    <Card as="article" padding={4} aria-label={displayName}>
      <Stack gap={3}>
        <Row justify="space-between" align="start" isWrapping={false}>
          <Row gap={2}>
            <Heading level={2} size="md">
              {displayName}
            </Heading>
            <ActiveBadge isActive={isActive} t={t} />
          </Row>
          <Button icon={<Pencil />} aria-label={t('editOf', { name: displayName })} onClick={onEdit}>
            {tCommon('edit')}
          </Button>
        </Row>
        <Text size="sm" tone="muted">
          {t('key', { key: configKey })} · {t('updatedAt', { when: formatDateTime(updatedAt) })}
        </Text>
        {!gatewayOf(configKey) && <Notice tone="warning" title={t('unknownKey')} />}
        <Config tabIndex={0} role="region" aria-label={t('configOf', { name: displayName })}>
          {config.config}
        </Config>
        {configKey === 'bank_transfer' && <StatementApproval config={config} />}
      </Stack>
    </Card>
  );
}

export function Component() {
  const { t } = usePaymentConfigTexts();
  const query = useListPaymentConfigsQuery();
  const configs = query.data;
  const { open, openRecord, closeRecord } = useListAddress();
  const opened = configs?.find(({ id }) => id === open);
  const addButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => openRecord(NEW)}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} action={configs && configs.length > 0 && addButton} />
      {(query.error || !configs) && <NotLoaded query={query} text={t('failed')} height="12rem" />}
      {configs && !configs.some(({ configKey }) => configKey === 'mercadopago') && (
        <Notice tone="info" title={t('cardOn')}>
          {t('cardOnText')}
        </Notice>
      )}
      {configs?.length === 0 && (
        <EmptyState drawing="search" title={t('empty')} text={t('emptyText')} action={addButton} />
      )}
      {configs && open && open !== NEW && !opened && <Notice tone="info" title={t('gone')} />}
      {configs && configs.length > 0 && (
        <>
          <Text size="sm" tone="muted">
            {t('masked')}
          </Text>
          <Grid columns="24rem">
            {configs.map((config) => (
              <PaymentConfigCard key={config.id} config={config} onEdit={() => openRecord(config.id)} />
            ))}
          </Grid>
        </>
      )}
      <RefundApprovalAmount />
      {open === NEW && <PaymentConfigDialog opened={null} onClose={closeRecord} />}
      {opened && <PaymentConfigDialog key={opened.id} opened={opened} onClose={closeRecord} />}
    </Stack>
  );
}
