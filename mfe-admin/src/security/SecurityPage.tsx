import { type AdminSecurityEventView, securityActions } from '@boom/contract';
import { Button, EmptyState, formatDateTime, lazyComponent, Stack, Text, useTranslation } from '@boom/platform';
import { X } from 'lucide-react';
import { PeriodFilter } from '../audit/PeriodFilter';
import type { DataColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useFindSecurityEventQuery, useListSecurityEventsQuery } from './security.api';

const EventDialog = lazyComponent(() => import('./EventDialog'));

/** Events of all accounts: sign-ins, refusals, and changes of the sign-in methods. */
export function Component() {
  const { t } = useTranslation('admin');
  const address = useListAddress();
  const { page, limit } = pageQuery(address);
  const filter = (name: string) => address.filter(name) || undefined;
  const query = useListSecurityEventsQuery({
    page,
    limit,
    from: filter('desde'),
    to: filter('hasta'),
    action: filter('accion'),
    userId: filter('usuario'),
  });
  const open = useOpenRecord(address, query.data?.rows, useFindSecurityEventQuery);

  const columns: DataColumn<AdminSecurityEventView>[] = [
    {
      id: 'what',
      header: t('security.column.what'),
      isRowHeader: true,
      cell: ({ action }) => t(`security.action.${action}`),
    },
    {
      id: 'who',
      header: t('security.column.who'),
      cell: ({ user }) =>
        user ? (
          <Stack gap={0}>
            {user.fullName}
            <Text as="span" size="xs" tone="muted">
              {user.email}
            </Text>
          </Stack>
        ) : (
          t('security.noUser')
        ),
    },
    { id: 'when', header: t('security.column.when'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'ip', header: t('security.column.ip'), cell: ({ origin }) => origin.ip },
  ];

  return (
    <Stack gap={3}>
      <ListHead title={t('security.title')} count={query.data && t('security.count', { count: query.data.total })}>
        <ListFilter
          address={address}
          name="accion"
          label={t('security.column.what')}
          all={t('security.allActions')}
          options={securityActions.map((value) => ({ value, label: t(`security.action.${value}`) }))}
        />
        <PeriodFilter address={address} />
        {filter('usuario') && (
          <Button icon={<X aria-hidden="true" />} onClick={() => address.setFilter('usuario', '')}>
            {t('security.onePerson')}
          </Button>
        )}
      </ListHead>
      <DataTable
        section="seguridad"
        caption={t('security.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ action }) => t(`security.action.${action}`)}
        address={address}
        query={query}
        failed={t('security.failed')}
        noMatch={t('security.noMatch')}
        empty={<EmptyState drawing="search" title={t('security.empty')} text={t('security.emptyText')} />}
      />
      {open && <EventDialog event={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
