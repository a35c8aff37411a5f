import { Card, Heading, Row, Skeleton, Stack, Text, tokens } from '@boom/platform';
import { Link, useLocation } from '@boom/platform/router';
import { CircleCheck, PackageMinus } from 'lucide-react';
import styled from 'styled-components';
import { useMay } from '../access/useMay';
import { NotLoaded } from '../common/NotLoaded';
import { pendingOf } from '../layout/sections';
import { useSections } from '../layout/useSections';
import { waitingIcons } from '../layout/waitingIcons';
import { useFindAdminWaitingQuery } from '../notifications/notifications.api';
import { CardOutage } from './CardOutage';
import { useFindAdminOverviewQuery } from './dashboard.api';
import { useDashboardTexts } from './i18n';
import { usePeriod } from './PeriodChoice';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

const Task = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 44px;
  padding: 0 ${tokens.space[4]};
  background: ${tokens.color.warningSoft};
  border: 1px solid color-mix(in srgb, ${tokens.color.warning} 34%, transparent);
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.ink};
  font-weight: ${tokens.weight.strong};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  & > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${tokens.color.warning};
  }
`;

const Calm = styled(CircleCheck)`
  width: 1.25rem;
  height: 1.25rem;
  color: ${tokens.color.success};
`;

/** Pending work, each entry a link: the sections' counts, and low stock. */
export function NeedsHand() {
  const { t } = useDashboardTexts();
  const { from, to } = usePeriod();
  // The chosen period stays.
  const { search } = useLocation();
  const query = useFindAdminWaitingQuery();
  const waiting = query.data;
  const may = useMay();
  const seesStock = may('reports') && may('catalog');
  const { data: overview, isError } = useFindAdminOverviewQuery({ from, to }, { skip: !seesStock });
  const tasks = [
    ...pendingOf(useSections(), waiting).map(({ kind, count, to }) => ({
      ...{ name: kind, count, to },
      icon: waitingIcons[kind],
    })),
    {
      name: 'lowStock' as const,
      count: overview?.lowStock.count ?? 0,
      to: `${search}#existencias`,
      icon: PackageMinus,
    },
  ].filter(({ count }) => count > 0);
  const hasFailed = query.error && !waiting;
  const isKnown = waiting && (overview || isError || !seesStock);
  return (
    <Stack as="section" gap={3} aria-labelledby="hand">
      <Heading level={2} size="lg" id="hand">
        {t('hand.title')}
      </Heading>
      {waiting?.cardOutageSince && <CardOutage since={waiting.cardOutageSince} />}
      {tasks.length > 0 && (
        <List role="list">
          {tasks.map(({ name, count, to, icon: Icon }) => (
            <li key={name}>
              <Task to={to}>
                <Icon />
                {t(`hand.${name}`, { count })}
              </Task>
            </li>
          ))}
        </List>
      )}
      {hasFailed && <NotLoaded query={query} level={3} />}
      {tasks.length === 0 && !hasFailed && (
        <Card padding={3} aria-busy={!isKnown}>
          {isKnown ? (
            <Row gap={2}>
              <Calm />
              <Text>{t('hand.none')}</Text>
            </Row>
          ) : (
            <Skeleton $width="12rem" />
          )}
        </Card>
      )}
    </Stack>
  );
}
