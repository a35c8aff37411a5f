import type { PersonalData } from '@boom/contract';
import { Button, Heading, Row, Stack, Text, tokens } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Printer } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { PrintSheet } from '../print/PrintSheet';
import { usePrivacyTexts } from './i18n';
import { usePersonalDataGroups } from './usePersonalDataGroups';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr);
  gap: ${tokens.space[1]} ${tokens.space[3]};
  overflow-wrap: anywhere;

  dt {
    color: ${tokens.color.muted};
  }
  dd {
    white-space: pre-line;
  }
`;

/** A person's data to read and to print; where there is nothing, it says so. */
export default function PersonalDataDialog({ data, onClose }: { data: PersonalData; onClose: () => void }) {
  const { t } = usePrivacyTexts();
  const groups = usePersonalDataGroups(data);
  const page = (
    <Stack gap={5}>
      {groups.map(({ title, records }) => (
        <Stack as="section" gap={2} key={title}>
          <Heading level={3} size="md">
            {title}
          </Heading>
          {records.length === 0 && <Text tone="muted">{t('data.none')}</Text>}
          {records.map(({ id, facts }) => (
            <Facts key={id}>
              {facts.map(([name, value]) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </Facts>
          ))}
        </Stack>
      ))}
    </Stack>
  );
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('data.pageTitle')} description={t('data.pageText')}>
      <Stack gap={4}>
        <Row>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('data.print')}
          </Button>
        </Row>
        {page}
      </Stack>
      <PrintSheet title={t('data.pageTitle')}>{page}</PrintSheet>
    </Dialog>
  );
}
