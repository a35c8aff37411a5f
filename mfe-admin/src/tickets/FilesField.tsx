import { DOCUMENT_TYPES, MAX_TICKET_ATTACHMENTS, MAX_UPLOAD_BYTES } from '@boom/contract';
import { Button, IconButton, Row, Stack, Text } from '@boom/platform';
import { FilePicker, useFormikContext } from '@boom/platform/forms';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { DropArea } from '../files/DropArea';
import { useTicketsTexts } from './i18n';
import type { ReplyFiles } from './useReplyFiles';

const limits = { max: MAX_TICKET_ATTACHMENTS, size: MAX_UPLOAD_BYTES / 1_048_576 };

interface FilesFieldProps {
  chosen: ReplyFiles;
  /** The share that was sent, 0 to 1. */
  share: number;
}

/** Pictures and PDFs of an answer: chosen, dropped here, or pasted into the form. */
export function FilesField({ chosen: { files, hasRefused, take, remove }, share }: FilesFieldProps) {
  const { t } = useTicketsTexts();
  const { isSubmitting } = useFormikContext();
  const picker = useRef<HTMLInputElement>(null);
  const way = useRef<HTMLButtonElement>(null);

  function handleRemove(index: number) {
    remove(index);
    // The button that had the focus is removed with its file.
    way.current?.focus();
  }

  return (
    <DropArea onFiles={(dropped) => !isSubmitting && take(dropped)}>
      <Stack gap={2}>
        <Row gap={2}>
          <Button ref={way} size="sm" icon={<Paperclip />} onClick={() => !isSubmitting && picker.current?.click()}>
            {t('files.add')}
          </Button>
          {files.length === 0 && (
            <Text as="span" size="sm" tone="muted">
              {t('files.hint')}
            </Text>
          )}
          {files.map((file, index) => (
            <Row key={`${index}-${file.name}`} gap={1} isWrapping={false}>
              <Text as="span" size="sm" lines={1}>
                {file.name}
              </Text>
              <IconButton
                label={t('files.remove', { name: file.name })}
                icon={<X />}
                disabled={isSubmitting}
                onClick={() => handleRemove(index)}
              />
            </Row>
          ))}
        </Row>
        <FilePicker ref={picker} multiple label={t('files.add')} accept={DOCUMENT_TYPES.join(',')} onFiles={take} />
        {isSubmitting && files.length > 0 && (
          // Indeterminate: the server's processing time is not known.
          <progress aria-label={t('files.sending')} max={1} value={share < 1 ? share : undefined} />
        )}
        {hasRefused && (
          <Text size="sm" tone="danger" role="alert">
            {t('files.refused', limits)}
          </Text>
        )}
      </Stack>
    </DropArea>
  );
}
