import { type AdminDisputeView, type EvidenceItem, evidenceSchema } from '@boom/contract';
import { Button, Heading, Row, Stack, Text, tokens } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { useTickEvidenceMutation } from './disputes.api';
import { useDisputesTexts } from './i18n';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What a bank wants to see: what the store knows is marked by itself, the rest by a person with a note. */
export function EvidenceList({ dispute, isEditable }: { dispute: AdminDisputeView; isEditable: boolean }) {
  const { t } = useDisputesTexts();
  const { t: tCommon } = useCommonTexts();
  const [tick, { isLoading }] = useTickEvidenceMutation();
  const [edited, setEdited] = useState<EvidenceItem | null>(null);
  const { id, evidence } = dispute;
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="md">
        {t('evidence')}
      </Heading>
      <List>
        {evidence.map(({ item, isKnown, ticked }) => {
          const name = t(`item.${item}`);
          return (
            <li key={item}>
              <Row justify="space-between">
                <Stack gap={0}>
                  <strong>{name}</strong>
                  <Text size="sm" tone="muted">
                    {ticked ? t('tickedBy', { by: ticked.by }) : t(isKnown ? 'known' : 'missing')}
                  </Text>
                  {ticked?.note && <Text size="sm">{ticked.note}</Text>}
                </Stack>
                {isEditable && ticked && (
                  <Button
                    aria-label={t('untickOf', { item: name })}
                    isBusy={isLoading}
                    onClick={() => tick({ id, item, isTicked: false })}
                  >
                    {t('untick')}
                  </Button>
                )}
                {isEditable && !ticked && edited !== item && (
                  <Button aria-label={t('tickOf', { item: name })} onClick={() => setEdited(item)}>
                    {t('tick')}
                  </Button>
                )}
              </Row>
              {edited === item && (
                <Form
                  gap={2}
                  initialValues={{ item, isTicked: true, note: '' }}
                  schema={evidenceSchema}
                  onSubmit={async (input) => {
                    const { error } = await tick({ id, ...input });
                    if (error) return { error };
                    setEdited(null);
                  }}
                >
                  <TextField name="note" label={t('note')} isOptional />
                  <Row>
                    <SubmitButton>{t('save')}</SubmitButton>
                    <Button onClick={() => setEdited(null)}>{tCommon('cancel')}</Button>
                  </Row>
                </Form>
              )}
            </li>
          );
        })}
      </List>
    </Stack>
  );
}
