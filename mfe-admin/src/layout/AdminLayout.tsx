import { CountBadge, Density, media, tokens, useTranslation } from '@boom/platform';
import { NavLink, Outlet } from '@boom/platform/router';
import { CreditCard, Landmark, LayoutDashboard, Package, ShoppingBag } from 'lucide-react';
import styled from 'styled-components';
import { useListPaymentsToSettleQuery } from '../payments/payments.api';
import { useListTransfersQuery } from '../transfers/transfers.api';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 14rem minmax(0, 1fr);
  gap: ${tokens.space[5]};
  padding: ${tokens.space[4]};

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Rail = styled.nav`
  position: sticky;
  top: ${tokens.space[4]};
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[1]};

  ${media.belowDesktop} {
    position: static;
    flex-direction: row;
    overflow-x: auto;
  }
`;

const Section = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 2.25rem;
  padding: 0 ${tokens.space[3]};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.ink};
  font-size: ${tokens.size.sm};
  text-decoration: none;
  white-space: nowrap;

  & > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${tokens.color.muted};
  }

  & > :last-child:not(svg) {
    margin-left: auto;
  }

  &:hover {
    background: ${tokens.color.hover};
  }

  &[aria-current='page'] {
    background: ${tokens.color.hover};
    font-weight: ${tokens.weight.strong};
  }
`;

/** The rail of sections and the one that the path names. */
export function Component() {
  const { t } = useTranslation('admin');
  const { data: pending } = useListTransfersQuery('pending');
  const { data: toSettle } = useListPaymentsToSettleQuery({ settled: false });
  return (
    <Density value="compact">
      <Frame>
        <Rail aria-label={t('nav.label')}>
          <Section to="/admin" end>
            <LayoutDashboard aria-hidden="true" />
            {t('nav.dashboard')}
          </Section>
          <Section to="/admin/productos">
            <Package aria-hidden="true" />
            {t('nav.products')}
          </Section>
          <Section to="/admin/pedidos">
            <ShoppingBag aria-hidden="true" />
            {t('nav.orders')}
          </Section>
          <Section to="/admin/transferencias">
            <Landmark aria-hidden="true" />
            {t('nav.transfers')}
            {pending && <CountBadge count={pending.length} />}
          </Section>
          <Section to="/admin/pagos">
            <CreditCard aria-hidden="true" />
            {t('nav.payments')}
            {toSettle && <CountBadge count={toSettle.length} />}
          </Section>
        </Rail>
        <div>
          <Outlet />
        </div>
      </Frame>
    </Density>
  );
}
