import { Card, Container, ErrorState, Heading, lazyComponent, media, Skeleton, Stack, tokens } from '@boom/platform';
import { useEffect } from 'react';
import styled from 'styled-components';
import { FollowForms } from './FollowForms';
import { useFindFollowedOrderQuery } from './follow.api';
import { useFollowTexts } from './i18n';

/** Most who come have a form to fill in first. */
const FollowedOrder = lazyComponent(() => import('./FollowedOrder'));

const Place = styled(Container)`
  display: grid;
  justify-items: center;
  padding-block: ${tokens.space[6]} ${tokens.space[8]};
`;

const Sheet = styled(Card)<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  width: min(${({ $isWide }) => ($isWide ? '44rem' : '28rem')}, 100%);

  ${media.phone} {
    padding: ${tokens.space[4]};
  }
`;

/** One order, for whoever has its number, its mail or phone, and the code that was sent there: no account is needed. */
export function Component() {
  const { t } = useFollowTexts();
  const {
    data: order,
    isError,
    isFetching,
    refetch,
  } = useFindFollowedOrderQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const until = order?.accessUntil;

  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => void refetch(), Date.parse(until) - Date.now() + 1_000);
    return () => clearTimeout(timer);
  }, [until, refetch]);

  return (
    <Place>
      <Sheet padding={5} $isWide={Boolean(order)}>
        <Heading level={1} size="2xl">
          {t('title')}
        </Heading>
        {order ? (
          <FollowedOrder order={order} />
        ) : order === null ? (
          <FollowForms />
        ) : isError ? (
          <ErrorState onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Stack aria-busy="true" role="status" aria-label={t('loading')}>
            <Skeleton $height="4.5rem" />
            <Skeleton $height="4.5rem" />
            <Skeleton $height="3rem" />
          </Stack>
        )}
      </Sheet>
    </Place>
  );
}
