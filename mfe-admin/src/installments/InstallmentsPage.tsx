import type { InstallmentsConfig } from '@boom/contract';
import { ErrorState, Heading, Skeleton, Stack } from '@boom/platform';
import { WithFacts } from '../editing/WithFacts';
import { InstallmentsForm } from './InstallmentsForm';
import { useInstallmentsTexts } from './i18n';
import { useFindInstallmentsQuery } from './installments.api';

const facts = ['account', 'longest', 'provider', 'card'] as const;

function Plans({ found }: { found: InstallmentsConfig }) {
  const { t } = useInstallmentsTexts();
  return (
    <WithFacts title={t('infoTitle')} facts={facts.map((fact) => t(`info.${fact}`))}>
      <InstallmentsForm opened={found} />
    </WithFacts>
  );
}

export function Component() {
  const { t } = useInstallmentsTexts();
  const { data, error, isFetching, refetch } = useFindInstallmentsQuery();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('title')}
      </Heading>
      {!data && !error && <Skeleton $height="24rem" />}
      {!data && error && <ErrorState text={t('failed')} onRetry={refetch} isRetrying={isFetching} />}
      {data && <Plans found={data} />}
    </Stack>
  );
}
