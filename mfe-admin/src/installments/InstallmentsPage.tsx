import { Heading, Stack } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { WithFacts } from '../editing/WithFacts';
import { InstallmentsForm } from './InstallmentsForm';
import { useInstallmentsTexts } from './i18n';
import { useFindInstallmentsQuery } from './installments.api';

const facts = ['account', 'longest', 'provider', 'card'] as const;

export function Component() {
  const { t } = useInstallmentsTexts();
  const query = useFindInstallmentsQuery();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('title')}
      </Heading>
      {query.data ? (
        <WithFacts title={t('infoTitle')} facts={facts.map((fact) => t(`info.${fact}`))}>
          <InstallmentsForm opened={query.data} />
        </WithFacts>
      ) : (
        <NotLoaded query={query} text={t('failed')} height="24rem" />
      )}
    </Stack>
  );
}
