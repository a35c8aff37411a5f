import { addressLine } from '@boom/contract';
import { Heading, lazyComponent, Row, Stack, Text, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { ActiveBadge } from '../cards/ActiveBadge';
import { CardsPage } from '../cards/CardsPage';
import { useListAddress } from '../table/useListAddress';
import { BranchStock } from './BranchStock';
import { useDeleteBranchMutation, useListAdminBranchesQuery, useMoveBranchMutation } from './branches.api';
import { useBranchesTexts } from './i18n';

const BranchDialog = lazyComponent(() => import(/* webpackChunkName: 'settings' */ './BranchDialog'));

const Words = styled(Stack)`
  padding: ${tokens.space[4]};
`;

/** Where orders are picked up; with `?sucursal=`, what stands in one of them. */
export function Component() {
  const address = useListAddress();
  const branchId = address.filter('sucursal');
  return branchId ? <BranchStock branchId={branchId} address={address} /> : <Branches />;
}

function Branches() {
  const { t } = useBranchesTexts();
  const query = useListAdminBranchesQuery();
  const [moveBranch] = useMoveBranchMutation();
  const [deleteBranch] = useDeleteBranchMutation();
  return (
    <CardsPage
      t={t}
      query={query}
      nameOf={({ name }) => name}
      card={(branch) => (
        <Words gap={2}>
          <Heading level={2} size="md">
            {branch.name}
          </Heading>
          <Row>
            <ActiveBadge isActive={branch.isActive} t={t} />
          </Row>
          <Text size="sm">{addressLine(branch)}</Text>
          <Text size="sm" tone="muted">
            {branch.hours}
            <br />
            {t('ready', { count: branch.readyDays })}
          </Text>
          <Row gap={4}>
            <Link to={`?sucursal=${branch.id}`} aria-label={t('stockOf', { name: branch.name })}>
              {t('stock')}
            </Link>
            <Link to={`/admin/pedidos?sucursal=${branch.id}`} aria-label={t('ordersOf', { name: branch.name })}>
              {t('orders')}
            </Link>
          </Row>
        </Words>
      )}
      editor={BranchDialog}
      onMove={(move) => moveBranch(move).unwrap()}
      onDelete={(id) => deleteBranch(id).unwrap()}
    />
  );
}
