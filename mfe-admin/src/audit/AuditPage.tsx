import type { AuditEntryView } from '@boom/contract';
import { Button, formatDateTime, Stack } from '@boom/platform';
import { X } from 'lucide-react';
import type { DataColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { PeriodFilter } from '../table/PeriodFilter';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useListAdminUsersQuery } from '../users/users.api';
import { useFindAuditEntryQuery, useListAuditEntriesQuery } from './audit.api';
import { ChangeList } from './ChangeList';
import { EntryDialog } from './EntryDialog';
import { useAuditTexts } from './i18n';
import { actionName } from './labels';

/** How many changed fields a row shows. */
const IN_ROW = 3;

/** How many people of the shop can be chosen. */
const MAX_TEAM = 100;

/** The audit log: who changed what and when, with the values before and after. */
export function Component() {
  const { t } = useAuditTexts();
  const address = useListAddress();
  const query = useListAuditEntriesQuery({
    ...pageQuery(address),
    from: address.filter('desde'),
    to: address.filter('hasta'),
    adminId: address.filter('quien'),
    objectId: address.filter('objeto'),
  });
  // Blocked ones too: what they did may be why.
  const { data: team } = useListAdminUsersQuery({ status: 'staff', sort: 'name', limit: MAX_TEAM });
  const people = (team?.rows ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  // And those who have no role any more.
  for (const { adminId, adminName } of query.data?.rows ?? []) {
    if (adminId && people.every(({ value }) => value !== adminId)) people.push({ value: adminId, label: adminName });
  }
  const open = useOpenRecord(address, query.data?.rows, useFindAuditEntryQuery);

  const columns: DataColumn<AuditEntryView>[] = [
    { id: 'what', header: t('column.what'), isRowHeader: true, cell: ({ action }) => actionName(action) },
    { id: 'who', header: t('column.who'), cell: ({ adminName }) => adminName },
    { id: 'when', header: t('column.when'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'changes', header: t('column.changes'), cell: (entry) => <ChangeList entry={entry} max={IN_ROW} /> },
    { id: 'ip', header: t('column.ip'), cell: ({ ipAddress }) => ipAddress ?? '–' },
  ];

  return (
    <Stack gap={3}>
      <ListHead title={t('title')} count={query.data && t('count', { count: query.data.total })}>
        <ListFilter address={address} name="quien" label={t('column.who')} all={t('everybody')} options={people} />
        <PeriodFilter address={address} />
        {address.filter('objeto') && (
          <Button icon={<X />} onClick={() => address.setFilter('objeto', '')}>
            {t('oneObject')}
          </Button>
        )}
      </ListHead>
      <DataTable
        section="auditoria"
        t={t}
        drawing="search"
        columns={columns}
        rowName={({ action }) => actionName(action)}
        address={address}
        query={query}
      />
      {open && <EntryDialog entry={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
