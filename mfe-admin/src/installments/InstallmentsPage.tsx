import type { InstallmentsConfig } from '@boom/contract';
import { Card, ErrorState, Heading, media, Skeleton, Stack, tokens } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { InstallmentsForm } from './InstallmentsForm';
import { useInstallmentsTexts } from './i18n';
import { useFindInstallmentsQuery } from './installments.api';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding-left: 1.25rem;
  font-size: ${tokens.size.sm};
`;

const facts = ['account', 'longest', 'provider', 'card'] as const;

function Plans({ found }: { found: InstallmentsConfig }) {
  const { t } = useInstallmentsTexts();
  // The data that the form was opened with: a later answer must not replace what is being typed.
  const [opened, setOpened] = useState(found);
  return (
    <Columns>
      <InstallmentsForm key={opened.version} opened={opened} onSaved={setOpened} />
      <Card padding={4}>
        <Stack gap={3}>
          <Heading level={2} size="md">
            {t('infoTitle')}
          </Heading>
          <Facts>
            {facts.map((fact) => (
              <li key={fact}>{t(`info.${fact}`)}</li>
            ))}
          </Facts>
        </Stack>
      </Card>
    </Columns>
  );
}

export function Component() {
  const { t } = useInstallmentsTexts();
  const { data, isLoading, isError, refetch } = useFindInstallmentsQuery();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('title')}
      </Heading>
      {isLoading && <Skeleton $height="24rem" />}
      {isError && !data && <ErrorState text={t('failed')} onRetry={refetch} />}
      {data && <Plans found={data} />}
    </Stack>
  );
}
