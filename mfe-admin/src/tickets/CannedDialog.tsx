import { type CannedReplyView, cannedReplySchema } from '@boom/contract';
import { Button, Row, Stack, Text, tokens, useToast } from '@boom/platform';
import {
  Form,
  FormDraft,
  FormFoot,
  type FormikHelpers,
  TextAreaField,
  TextField,
  useFormikContext,
  useStepUp,
} from '@boom/platform/forms';
import { ConfirmDialog, Dialog } from '@boom/platform/overlays';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { NotLoaded } from '../common/NotLoaded';
import { useDeletion } from '../common/useDeletion';
import { useTicketsTexts } from './i18n';
import { useDeleteCannedReplyMutation, useListCannedRepliesQuery, useSaveCannedReplyMutation } from './tickets.api';

const List = styled.ul`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[2]};
    padding-block: ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.color.line};
  }
`;

const empty = { title: '', text: '' };

/** Tells whether something was typed into the form around it. */
function Begun({ onChange }: { onChange: (isBegun: boolean) => void }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    onChange(dirty);
  }, [dirty, onChange]);
  return null;
}

/** Manages the canned answers: create, edit and delete. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTicketsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const query = useListCannedRepliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const [saveCannedReply] = useSaveCannedReplyMutation();
  const [deleteCannedReply] = useDeleteCannedReplyMutation();
  const { guard, dialog } = useStepUp();
  const [edited, setEdited] = useState<CannedReplyView | null>(null);
  const [isBegun, setBegun] = useState(false);
  /** To be edited in the place of what was begun, if that may be discarded. */
  const [next, setNext] = useState<CannedReplyView | null>(null);
  const deletion = useDeletion<CannedReplyView>({
    t: (key, values) => t(`canned.${key}`, values),
    nameOf: ({ title }) => title,
    async remove({ id }) {
      await deleteCannedReply(id).unwrap();
      if (id === edited?.id) setEdited(null);
    },
  });

  async function handleSubmit(input: typeof empty, { resetForm }: FormikHelpers<typeof empty>) {
    const { error } = await guard(() => saveCannedReply({ ...input, id: edited?.id, seen: edited?.updatedAt }));
    if (error) return { error };
    showToast({ tone: 'success', title: t('canned.saved') });
    resetForm({ values: empty });
    setEdited(null);
  }

  return (
    <Dialog isOpen isModalOnly onClose={onClose} title={t('canned.title')}>
      <Stack gap={5}>
        {!data && error && <NotLoaded query={query} level={3} />}
        {data?.length === 0 && <Text tone="muted">{t('canned.none')}</Text>}
        <List role="list">
          {data?.map((reply) => (
            <li key={reply.id}>
              <strong>{reply.title}</strong>
              <Row gap={1}>
                <Button
                  size="sm"
                  aria-label={t('canned.editOf', { title: reply.title })}
                  onClick={() => (isBegun && reply !== edited ? setNext(reply) : setEdited(reply))}
                >
                  {tCommon('edit')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('canned.deleteOf', { title: reply.title })}
                  onClick={() => deletion.ask(reply)}
                >
                  {tCommon('delete')}
                </Button>
              </Row>
            </li>
          ))}
        </List>
        <Form
          key={edited ? `${edited.id} ${edited.updatedAt}` : 'new'}
          initialValues={edited ? { title: edited.title, text: edited.text } : empty}
          schema={cannedReplySchema}
          onSubmit={handleSubmit}
          failed={t('canned.saveFailed')}
          aria-label={t(edited ? 'canned.edit' : 'canned.new')}
        >
          <FormDraft name={`cannedReply-${edited?.id ?? 'new'}`} />
          <Begun onChange={setBegun} />
          <TextField name="title" label={t('canned.name')} />
          <TextAreaField name="text" label={t('canned.text')} />
          <FormFoot onCancel={edited ? () => setEdited(null) : undefined}>
            {edited ? tCommon('update') : t('canned.add')}
          </FormFoot>
        </Form>
      </Stack>
      {next && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('canned.discard')}
          text={t('canned.discardText', { title: next.title })}
          confirmLabel={t('canned.discardYes')}
          onConfirm={() => setEdited(next)}
          onClose={() => setNext(null)}
        />
      )}
      {deletion.question}
      {dialog}
    </Dialog>
  );
}
