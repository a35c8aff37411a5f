import { type AdminSecurityEventView, securityActions } from '@boom/contract';
import { Button, formatDateTime, Stack } from '@boom/platform';
import { X } from 'lucide-react';
import type { DataColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { PeriodFilter } from '../table/PeriodFilter';
import { pageQuery } from '../table/page';
import { TwoLines } from '../table/TwoLines';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { EventDialog } from './EventDialog';
import { useSecurityTexts } from './i18n';
import { useFindSecurityEventQuery, useListSecurityEventsQuery } from './security.api';

/** Events of all accounts: sign-ins, refusals, and changes of the sign-in methods. */
export function Component() {
  const { t } = useSecurityTexts();
  const address = useListAddress();
  const query = useListSecurityEventsQuery({
    ...pageQuery(address),
    from: address.filter('desde'),
    to: address.filter('hasta'),
    action: address.filter('accion'),
    userId: address.filter('usuario'),
  });
  const open = useOpenRecord(address, query.data?.rows, useFindSecurityEventQuery);

  const columns: DataColumn<AdminSecurityEventView>[] = [
    {
      id: 'what',
      header: t('column.what'),
      isRowHeader: true,
      cell: ({ action }) => t(`action.${action}`),
    },
    {
      id: 'who',
      header: t('column.who'),
      cell: ({ user }) => (user ? <TwoLines below={user.email}>{user.fullName}</TwoLines> : t('noUser')),
    },
    { id: 'when', header: t('column.when'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'ip', header: t('column.ip'), cell: ({ origin }) => origin.ip },
  ];

  return (
    <Stack gap={3}>
      <ListHead title={t('title')} count={query.data && t('count', { count: query.data.total })}>
        <ListFilter
          address={address}
          name="accion"
          label={t('column.what')}
          all={t('allActions')}
          options={securityActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        />
        <PeriodFilter address={address} />
        {address.filter('usuario') && (
          <Button icon={<X />} onClick={() => address.setFilter('usuario', '')}>
            {t('onePerson')}
          </Button>
        )}
      </ListHead>
      <DataTable
        section="seguridad"
        t={t}
        drawing="search"
        columns={columns}
        rowName={({ action }) => t(`action.${action}`)}
        address={address}
        query={query}
      />
      {open && <EventDialog event={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
