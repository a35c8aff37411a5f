import { DOCUMENT_TYPES, MAX_TICKET_ATTACHMENTS, MAX_UPLOAD_BYTES } from '@boom/contract';
import { Button, Notice, Row, Stack, Text, tokens } from '@boom/platform';
import { FilePicker, useFormikContext } from '@boom/platform/forms';
import { Camera, Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { addFiles, type RefusedFile } from './attachmentFile';
import { ChosenFile } from './ChosenFile';
import { useAttachmentsTexts } from './i18n';
import { UploadProgress } from './UploadProgress';
import { useFileDrop } from './useFileDrop';

const Place = styled.fieldset`
  display: grid;
  gap: ${tokens.space[3]};
  min-width: 0;
  padding: ${tokens.space[4]};
  border: 1px dashed ${tokens.color.control};
  border-radius: ${tokens.radius.card};

  &[data-over='true'] {
    border-color: ${tokens.color.info};
    background: ${tokens.color.infoSoft};
  }

  & > legend {
    padding-inline: ${tokens.space[1]};
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
  }
`;

/** A desktop computer has no camera to photograph a parcel with. */
const CameraButton = styled(Button)`
  @media not (pointer: coarse) {
    display: none;
  }
`;

interface AttachmentsFieldProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** How much of them is sent, 0 to 1; null while nothing is being sent. */
  progress: number | null;
}

/** Pictures and PDFs for a text: chosen, photographed, dropped or pasted, and shown before they are sent. */
export function AttachmentsField({ files, onChange, progress }: AttachmentsFieldProps) {
  const { t } = useAttachmentsTexts();
  const { isSubmitting: isBusy } = useFormikContext();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const place = useRef<HTMLFieldSetElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // What was refused is no matter of what comes after: the form is sent, or was emptied.
  const isSending = progress !== null;
  const isEmpty = files.length === 0;
  useEffect(() => {
    if (isSending || isEmpty) setRefused([]);
  }, [isSending, isEmpty]);
  const isFull = files.length >= MAX_TICKET_ATTACHMENTS;
  const limits = { max: MAX_TICKET_ATTACHMENTS, size: MAX_UPLOAD_BYTES / 1_048_576 };

  const take = (added: File[]) => {
    if (isBusy) return;
    const next = addFiles(files, added);
    setRefused(next.refused);
    onChange(next.files);
  };
  const isOver = useFileDrop(place, take);
  const remove = (index: number) => {
    setRefused([]);
    onChange(files.filter((_file, other) => other !== index));
    // The button that had the focus goes with its file.
    place.current?.querySelector('button')?.focus();
  };

  return (
    <Place ref={place} data-over={isOver}>
      <legend>{t('title')}</legend>
      <Row>
        <Button
          icon={<Paperclip />}
          aria-disabled={isFull || isBusy}
          onClick={() => !isFull && !isBusy && picker.current?.click()}
        >
          {t('choose')}
        </Button>
        <CameraButton
          icon={<Camera />}
          aria-disabled={isFull || isBusy}
          onClick={() => !isFull && !isBusy && camera.current?.click()}
        >
          {t('camera')}
        </CameraButton>
      </Row>
      <FilePicker ref={picker} multiple label={t('choose')} accept={DOCUMENT_TYPES.join(',')} onFiles={take} />
      <FilePicker ref={camera} label={t('camera')} accept="image/jpeg" capture="environment" onFiles={take} />
      <Text size="sm" tone="muted">
        {t('hint', limits)}
      </Text>
      {refused.length > 0 && (
        <Notice tone="danger" role="alert" title={t('refused')}>
          <Stack as="ul" role="list" gap={2}>
            {refused.map(({ name, problem }, index) => (
              <li key={index}>{t(`problems.${problem}`, { name, ...limits })}</li>
            ))}
          </Stack>
        </Notice>
      )}
      {files.length > 0 && (
        <Stack gap={2}>
          <Stack as="ul" role="list" gap={2} aria-label={t('chosen')}>
            {files.map((file, index) => (
              <ChosenFile
                key={`${index}-${file.name}-${file.lastModified}`}
                file={file}
                isBusy={isBusy}
                onRemove={() => remove(index)}
              />
            ))}
          </Stack>
          {!isBusy && (
            <Text size="sm" tone="muted">
              {t('notKept')}
            </Text>
          )}
        </Stack>
      )}
      {isBusy && progress !== null && files.length > 0 && <UploadProgress share={progress} />}
    </Place>
  );
}
