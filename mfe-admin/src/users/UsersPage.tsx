import type { AdminUserView } from '@boom/contract';
import { formatDate, lazyComponent, Row, Stack } from '@boom/platform';
import { useState } from 'react';
import { actionsColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { StateFilter } from '../table/StateFilter';
import { TwoLines } from '../table/TwoLines';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { BlockDialog } from './BlockDialog';
import { useUsersTexts } from './i18n';
import { PasswordDialog } from './PasswordDialog';
import { RoleBadge } from './RoleBadge';
import { RoleDialog } from './RoleDialog';
import { UserActions, type UserQuestion } from './UserActions';
import { UserStatus } from './UserStatus';
import { useFindAdminUserQuery, useListAdminUsersQuery } from './users.api';

const UserDialog = lazyComponent(() => import('./UserDialog'));

export function Component() {
  const { t } = useUsersTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), status: address.filter('estado') };
  const query = useListAdminUsersQuery(filter, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord<AdminUserView>(address, query.data?.rows, useFindAdminUserQuery);

  const [asked, setAsked] = useState<{ question: UserQuestion; user: AdminUserView } | null>(null);
  const ask = (question: UserQuestion, user: AdminUserView) => setAsked({ question, user });
  const close = () => setAsked(null);

  const columns: DataColumn<AdminUserView>[] = [
    {
      id: 'name',
      header: t('column.name'),
      sort: { ascending: 'name' },
      isRowHeader: true,
      isLong: true,
      cell: (user) => (
        <TwoLines below={user.username}>
          <Row gap={2} isWrapping={false}>
            {user.fullName}
            <RoleBadge user={user} />
          </Row>
        </TwoLines>
      ),
    },
    { id: 'email', header: t('column.email'), isLong: true, cell: ({ email }) => email },
    {
      id: 'registered',
      header: t('column.registered'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    { id: 'status', header: t('column.state'), cell: (user) => <UserStatus user={user} /> },
    actionsColumn((user) => <UserActions user={user} onAsk={ask} />),
  ];

  return (
    <Stack gap={3}>
      <ListHead title={t('title')} count={query.data && t('count', { count: query.data.total })}>
        <ListSearch address={address} label={t('search')} />
        <StateFilter address={address} t={t} states={['active', 'blocked', 'closed', 'staff']} />
      </ListHead>
      <DataTable
        section="usuarios"
        t={t}
        drawing="search"
        columns={columns}
        rowName={({ fullName }) => fullName}
        address={address}
        query={query}
      />
      {open && <UserDialog user={open} onAsk={ask} onClose={address.closeRecord} />}
      {asked?.question === 'password' && <PasswordDialog user={asked.user} onClose={close} />}
      {asked?.question === 'role' && <RoleDialog user={asked.user} onClose={close} />}
      {asked?.question === 'block' && <BlockDialog user={asked.user} onClose={close} />}
    </Stack>
  );
}
