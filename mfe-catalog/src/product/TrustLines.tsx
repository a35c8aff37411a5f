import { tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { BadgeCheck, CreditCard, ReceiptText, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { useProductTexts } from './i18n';

const List = styled.ul`
  display: grid;
  gap: 0.125rem;
`;

const Line = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  text-decoration: none;

  &:hover {
    color: ${tokens.color.ink};
    text-decoration: underline;
  }

  & > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** Each promise links to the page that explains it. */
const lines = [
  { name: 'payments', to: '/formas-de-pago', Icon: CreditCard },
  { name: 'invoice', to: '/formas-de-pago', Icon: ReceiptText },
  { name: 'warranty', to: '/devoluciones', Icon: BadgeCheck },
  { name: 'returns', to: '/devoluciones', Icon: RotateCcw },
] as const;

export function TrustLines() {
  const { t } = useProductTexts();
  return (
    <List role="list" aria-label={t('trust.label')}>
      {lines.map(({ name, to, Icon }) => (
        <li key={name}>
          <Line to={to}>
            <Icon />
            {t(`trust.${name}`)}
          </Line>
        </li>
      ))}
    </List>
  );
}
