import { ErrorState, type ErrorStateProps, Skeleton } from '@boom/platform';
import { useCommonTexts } from './i18n';

interface NotLoadedProps extends Pick<ErrorStateProps, 'title' | 'text' | 'level'> {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Of what is coming. */
  height?: string;
  /** Says what is coming. */
  label?: string;
}

/** In place of what a query has not brought: a grey shape of it or, when it failed, another try. */
export function NotLoaded({ query: { error, isFetching, refetch }, height, label, ...failed }: NotLoadedProps) {
  const { t } = useCommonTexts();
  if (error) return <ErrorState {...failed} onRetry={refetch} isRetrying={isFetching} />;
  return <Skeleton $height={height} role="status" aria-busy="true" aria-label={label ?? t('loading')} />;
}
