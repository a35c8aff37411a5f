import { ErrorState, type ErrorStateProps, Skeleton, Stack } from '@boom/platform';
import type { ReactNode } from 'react';

interface NotLoadedProps extends Pick<ErrorStateProps, 'level'> {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Says what is coming: "Cargando tus pedidos". */
  label: string;
  /** Of what is coming, where it is one block. */
  height?: string;
  /** Other shapes of what is coming. */
  children?: ReactNode;
}

/** In place of what a query has not brought: a grey shape of it or, when it failed, another try. */
export function NotLoaded({ query: { error, isFetching, refetch }, label, height, level, children }: NotLoadedProps) {
  if (error) return <ErrorState level={level} onRetry={refetch} isRetrying={isFetching} />;
  const waiting = { role: 'status', 'aria-busy': true, 'aria-label': label };
  return children ? <Stack {...waiting}>{children}</Stack> : <Skeleton $height={height} {...waiting} />;
}
