import { MAX_TICKET_ATTACHMENTS, MAX_UPLOAD_BYTES } from '@boom/contract';
import { Button, IconButton, Row, Stack, Text, useTranslation, VisuallyHidden } from '@boom/platform';
import { Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const limits = { max: MAX_TICKET_ATTACHMENTS, size: MAX_UPLOAD_BYTES / 1_048_576 };

const canBeSent = ({ type, size }: File) => TYPES.includes(type) && size > 0 && size <= MAX_UPLOAD_BYTES;

interface FilesFieldProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** Pictures and PDFs that go with an answer. */
export function FilesField({ files, onChange }: FilesFieldProps) {
  const { t } = useTranslation('admin');
  const picker = useRef<HTMLInputElement>(null);
  const [hasRefused, setRefused] = useState(false);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const added = [...(currentTarget.files ?? [])];
    // The same file may be chosen again after it was removed.
    currentTarget.value = '';
    const next = [...files, ...added.filter(canBeSent)].slice(0, limits.max);
    setRefused(next.length < files.length + added.length);
    onChange(next);
  }

  return (
    <Stack gap={2}>
      <Row gap={2}>
        <Button size="sm" icon={<Paperclip aria-hidden="true" />} onClick={() => picker.current?.click()}>
          {t('tickets.files.add')}
        </Button>
        {files.map((file, index) => (
          <Row key={`${index}-${file.name}`} gap={1} isWrapping={false}>
            <Text as="span" size="sm" lines={1}>
              {file.name}
            </Text>
            <IconButton
              label={t('tickets.files.remove', { name: file.name })}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(files.filter((_file, other) => other !== index))}
            />
          </Row>
        ))}
      </Row>
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          multiple
          accept={TYPES.join(',')}
          aria-label={t('tickets.files.add')}
          tabIndex={-1}
          onChange={handleChange}
        />
      </VisuallyHidden>
      {hasRefused && (
        <Text size="sm" tone="danger" role="alert">
          {t('tickets.files.refused', limits)}
        </Text>
      )}
    </Stack>
  );
}
