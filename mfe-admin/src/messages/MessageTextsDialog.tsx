import {
  type MessagePreview,
  type MessageTextsInput,
  type MessageTextsView,
  messageFields,
  messageTextsSchema,
} from '@boom/contract';
import { Badge, Button, errorMessage, Notice, Row, Stack, Text, tokens } from '@boom/platform';
import { TextAreaField, TextField, useFormikContext } from '@boom/platform/forms';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { EditDialog } from '../editing/EditDialog';
import { useMessagesTexts } from './i18n';
import { MailFrame } from './MailFrame';
import { usePreviewMessageMutation, useUpdateMessageTextsMutation } from './messages.api';
import { Said } from './OrderMessages';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space[5]};
  align-items: start;
`;

const Names = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  font-size: ${tokens.size.sm};
`;

type Values = MessageTextsView['builtIn'];

interface DialogProps {
  opened: MessageTextsView;
  onClose: () => void;
}

/** What a message says, beside how it arrives. */
export default function MessageTextsDialog({ opened, onClose }: DialogProps) {
  const { t } = useMessagesTexts();
  const [update] = useUpdateMessageTextsMutation();
  const toValues = (view: MessageTextsView | null): Values => {
    const { builtIn, ...own } = view ?? opened;
    return {
      subject: own.subject ?? builtIn.subject,
      text: own.text ?? builtIn.text,
      short: own.short ?? builtIn.short,
    };
  };
  return (
    <EditDialog
      t={t}
      draft="message"
      opened={opened}
      schema={messageTextsSchema(opened.placeholders)}
      toValues={toValues}
      update={(changes) => update({ id: opened.id, changes }).unwrap()}
      // None of the shop's own: the message says what this version brings.
      nameOf={(field, value) => (value === null ? opened.builtIn[field as keyof Values] : undefined)}
      size="xl"
      onClose={onClose}
    >
      <Text weight="strong">{t(`name.${opened.id}`, { defaultValue: opened.id })}</Text>
      {opened.outdated.length > 0 && (
        <Notice tone="warning" title={t('outdatedTitle')}>
          {t('outdatedText')}
        </Notice>
      )}
      <Columns>
        <Stack gap={4}>
          <TextField name="subject" label={t('field.subject')} />
          <TextAreaField name="text" label={t('field.text')} hint={t('textHint')} rows={14} />
          <TextAreaField name="short" label={t('field.short')} hint={t('shortHint')} rows={3} />
          <Placeholders opened={opened} />
          <Reset opened={opened} />
        </Stack>
        <Preview opened={opened} />
      </Columns>
    </EditDialog>
  );
}

function Placeholders({ opened: { placeholders } }: { opened: MessageTextsView }) {
  const { t } = useMessagesTexts();
  return (
    <Stack gap={1}>
      <Text size="sm" weight="strong">
        {t('placeholders')}
      </Text>
      <Names role="list">
        {placeholders.map(({ name, requiredIn }) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code> {t(`placeholder.${name}`, { defaultValue: '' })}{' '}
            {requiredIn.includes('text') && <Badge>{t('required')}</Badge>}
          </li>
        ))}
      </Names>
    </Stack>
  );
}

/** Until it is saved, it can be taken back by closing the form. */
function Reset({ opened }: { opened: MessageTextsView }) {
  const { t } = useMessagesTexts();
  const { values, setValues } = useFormikContext<Values>();
  const isBuiltIn = messageFields.every((field) => values[field] === opened.builtIn[field]);
  return (
    <Row>
      <Button variant="ghost" disabled={isBuiltIn} onClick={() => void setValues(opened.builtIn)}>
        {t('reset')}
      </Button>
    </Row>
  );
}

function Preview({ opened: { id } }: { opened: MessageTextsView }) {
  const { t } = useMessagesTexts();
  const { values } = useFormikContext<MessageTextsInput>();
  const [preview, { error, isLoading }] = usePreviewMessageMutation();
  const [shown, setShown] = useState<MessagePreview>();
  const show = async () => {
    const { data } = await preview({ id, ...values });
    if (data) setShown(data);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was opened; then whenever somebody asks.
  useEffect(() => {
    void show();
  }, []);
  return (
    <Stack gap={3}>
      <Row justify="space-between">
        <Text size="sm" weight="strong">
          {t('preview')}
        </Text>
        <Button size="sm" isBusy={isLoading} onClick={show}>
          {t('show')}
        </Button>
      </Row>
      {error !== undefined && <Notice tone="danger">{errorMessage(error, t('previewFailed'))}</Notice>}
      {shown && (
        <>
          <Text weight="strong">{shown.subject}</Text>
          <MailFrame html={shown.html} title={t('mail')} />
          <Stack gap={1}>
            <Text size="sm" tone="muted">
              {t('phone')}
            </Text>
            <Said>{shown.short}</Said>
          </Stack>
        </>
      )}
    </Stack>
  );
}
