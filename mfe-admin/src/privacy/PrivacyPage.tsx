import { type AdminPrivacyRequestView, privacyRequestStates } from '@boom/contract';
import { formatDate, lazyComponent, Stack, Text } from '@boom/platform';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { StateFilter } from '../table/StateFilter';
import { TwoLines } from '../table/TwoLines';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { usePrivacyTexts } from './i18n';
import { PrivacyDue } from './PrivacyDue';
import { useFindPrivacyRequestQuery, useListPrivacyQueueQuery } from './privacy.api';

const PrivacyDialog = lazyComponent(() => import(/* webpackChunkName: 'answers' */ './PrivacyDialog'));

/** Requests about personal data, those that are due first where only open ones are shown. */
export function Component() {
  const { t } = usePrivacyTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  const query = useListPrivacyQueueQuery(filter, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindPrivacyRequestQuery);
  const columns: DataColumn<AdminPrivacyRequestView>[] = [
    {
      id: 'number',
      header: t('column.number'),
      isRowHeader: true,
      cell: ({ requestNumber, kind }) => (
        <TwoLines below={t(`kind.${kind}`)}>
          <strong>{requestNumber}</strong>
        </TwoLines>
      ),
    },
    {
      id: 'person',
      header: t('column.person'),
      isLong: true,
      cell: ({ name, email, userId, isEmailProven }) => (
        <Stack gap={0}>
          {name}
          <Text size="xs" tone="muted">
            {email}
          </Text>
          {!userId && (
            <Text size="xs" tone="muted">
              {t(isEmailProven ? 'proven' : 'unproven')}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: 'created', header: t('column.created'), cell: ({ createdAt }) => formatDate(createdAt) },
    { id: 'state', header: t('column.state'), cell: (request) => <PrivacyDue request={request} /> },
    openColumn(t('open'), ({ requestNumber }) => t('openOf', { number: requestNumber }), address.openRecord),
  ];
  return (
    <Stack gap={3}>
      <ListHead title={t('title')}>
        <ListSearch address={address} label={t('search')} />
        <StateFilter address={address} t={t} states={['ABIERTA', ...privacyRequestStates]} />
      </ListHead>
      <DataTable
        section="datos-personales"
        t={t}
        drawing="support"
        columns={columns}
        rowName={({ requestNumber }) => requestNumber}
        address={address}
        query={query}
      />
      {open && <PrivacyDialog key={open.id} id={open.id} onClose={address.closeRecord} />}
    </Stack>
  );
}
