import {
  type AdminReturnView,
  DOCUMENT_TYPES,
  type ReturnMove,
  type ReturnMoveState,
  returnMoveSchema,
} from '@boom/contract';
import { Text, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, TextAreaField, useFormField } from '@boom/platform/forms';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Choice, Choices } from '../choices/Choice';
import { useCommonTexts } from '../common/i18n';
import { useOutcomeToast } from '../common/useOutcomeToast';
import { UnsavedChanges } from '../editing/UnsavedChanges';
import { FileButton } from '../files/FileButton';
import { useReturnsTexts } from './i18n';
import { useMoveReturnMutation, useUndoReturnMoveMutation } from './returns.api';

interface MoveFormProps {
  request: AdminReturnView;
  state: ReturnMoveState;
  /** Shows somebody else's change; answers whether it was one. */
  onConflict: (error: unknown) => boolean;
  onCancel: () => void;
  onClose: () => void;
}

/** One step of a return: what its customer reads, the label of the parcel, and what goes into stock. */
export function MoveForm({ request, state, onConflict, onCancel, onClose }: MoveFormProps) {
  const { t } = useReturnsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const showOutcome = useOutcomeToast();
  const [label, setLabel] = useState<File | null>(null);
  const [moveReturn] = useMoveReturnMutation();
  const [undoMove] = useUndoReturnMoveMutation();
  const { id, version, returnNumber } = request;
  const isUndoable = state === 'AUTORIZADA' || state === 'RECHAZADA';
  const [initialValues] = useState({ state, version, message: '', restockedLineIds: [] as string[] });

  const undo = async (made: number) => {
    const { error } = await undoMove({ id, version: made });
    showOutcome(error, t('undone'), t('undoFailed'));
  };

  async function move(input: ReturnMove) {
    // The version that is shown, which is not the form's first one after somebody else's change.
    const { data, error } = await moveReturn({ ...input, id, version, label });
    if (!data) return onConflict(error) ? undefined : { error };
    const title = t('moved', { number: returnNumber, state: t(`state.${state}`) });
    const action = { label: tCommon('undo'), undo: () => undo(data.version) };
    showToast({ title, tone: 'success', ...(isUndoable && { action }) });
    // An offer to undo waits below the dialog.
    if (isUndoable) onClose();
    else onCancel();
  }

  return (
    <Form initialValues={initialValues} schema={returnMoveSchema} onSubmit={move} aria-label={t(`step.${state}`)}>
      <FormDraft name={`return-${id}-${state}`} />
      {state === 'RECIBIDA' && <RestockField request={request} />}
      <TextAreaField
        name="message"
        label={t(`message.${state}`)}
        hint={t(`messageHint.${state}`)}
        isOptional={state === 'RECIBIDA'}
      />
      <UnsavedChanges hasChanges={label !== null} />
      {state === 'AUTORIZADA' && (
        <FileButton
          label={t('labelFile.choose')}
          icon={<FileUp />}
          accept={DOCUMENT_TYPES.join(',')}
          hint={label ? label.name : t('labelFile.hint')}
          onFiles={([file]) => setLabel(file ?? null)}
        />
      )}
      <FormFoot onCancel={onCancel} variant={state === 'RECHAZADA' ? 'danger' : 'primary'}>
        {t(`go.${state}`)}
      </FormFoot>
    </Form>
  );
}

/** Which lines' units go back into stock; the others are not for sale. */
function RestockField({ request }: { request: AdminReturnView }) {
  const { t } = useReturnsTexts();
  const { field, setValue } = useFormField<string[]>('restockedLineIds');
  return (
    <Choices>
      <legend>{t('restock')}</legend>
      {request.lines.map(({ id, name, quantity }) => (
        <Choice key={id}>
          <input
            type="checkbox"
            checked={field.value.includes(id)}
            onChange={({ currentTarget }) => {
              const others = field.value.filter((other) => other !== id);
              void setValue(currentTarget.checked ? [...others, id] : others);
            }}
          />
          {t('units', { count: quantity, name })}
        </Choice>
      ))}
      <Text size="sm" tone="muted">
        {t('restockHint')}
      </Text>
    </Choices>
  );
}
