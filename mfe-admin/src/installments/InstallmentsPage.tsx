import type { InstallmentsConfig } from '@boom/contract';
import { Heading, Stack } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
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
  const query = useFindInstallmentsQuery();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('title')}
      </Heading>
      {query.data ? <Plans found={query.data} /> : <NotLoaded query={query} text={t('failed')} height="24rem" />}
    </Stack>
  );
}
