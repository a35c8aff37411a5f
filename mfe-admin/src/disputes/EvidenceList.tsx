import { type AdminDisputeView, evidenceSchema } from '@boom/contract';
import { Button, Row, Stack, Text, tokens } from '@boom/platform';
import { Form, FormDraft, SubmitButton, TextField, useErrorToast } from '@boom/platform/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { DialogPart } from '../common/DialogPart';
import { useCommonTexts } from '../common/i18n';
import { useTickEvidenceMutation } from './disputes.api';
import { useDisputesTexts } from './i18n';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  width: 100%;
`;

interface EvidenceListProps {
  dispute: AdminDisputeView;
  isEditable: boolean;
}

/** What a bank wants to see: what the store knows is marked by itself, the rest by a person with a note. */
export function EvidenceList({ dispute, isEditable }: EvidenceListProps) {
  const { t } = useDisputesTexts();
  return (
    <DialogPart title={t('evidence')}>
      <List role="list">
        {dispute.evidence.map((evidence) => (
          <Evidence key={evidence.item} id={dispute.id} evidence={evidence} isEditable={isEditable} />
        ))}
      </List>
    </DialogPart>
  );
}

interface EvidenceProps {
  /** The dispute's. */
  id: string;
  evidence: AdminDisputeView['evidence'][number];
  isEditable: boolean;
}

/** One item, with a form of its own: a note that was begun stays while another one is written. */
function Evidence({ id, evidence: { item, isKnown, ticked }, isEditable }: EvidenceProps) {
  const { t } = useDisputesTexts();
  const { t: tCommon } = useCommonTexts();
  const showError = useErrorToast();
  const [tick, { isLoading }] = useTickEvidenceMutation();
  const [isEdited, setEdited] = useState(false);
  const name = t(`item.${item}`);
  const known = item === 'invoice' ? 'knownInvoice' : 'known';

  async function handleUntick() {
    const { error } = await tick({ id, item, isTicked: false });
    if (error) showError(error, t('failed'));
  }

  return (
    <li>
      <Row justify="space-between">
        <Stack gap={0}>
          <strong>{name}</strong>
          <Text size="sm" tone="muted">
            {ticked ? t('tickedBy', { by: ticked.by }) : t(isKnown ? known : 'missing')}
          </Text>
          {ticked?.note && <Text size="sm">{ticked.note}</Text>}
        </Stack>
        {isEditable && ticked && (
          <Button aria-label={t('untickOf', { item: name })} isBusy={isLoading} onClick={handleUntick}>
            {t('untick')}
          </Button>
        )}
        {isEditable && !ticked && !isEdited && (
          <Button aria-label={t('tickOf', { item: name })} onClick={() => setEdited(true)}>
            {t('tick')}
          </Button>
        )}
      </Row>
      {isEdited && (
        <Form
          gap={2}
          initialValues={{ item, isTicked: true, note: '' }}
          schema={evidenceSchema}
          onSubmit={async (input) => {
            const { error } = await tick({ id, ...input });
            if (error) return { error };
            setEdited(false);
          }}
        >
          <FormDraft name={`evidence-${id}-${item}`} />
          <TextField name="note" label={t('note')} isOptional />
          <Row>
            <SubmitButton>{t('save')}</SubmitButton>
            <Button onClick={() => setEdited(false)}>{tCommon('cancel')}</Button>
          </Row>
        </Form>
      )}
    </li>
  );
}
