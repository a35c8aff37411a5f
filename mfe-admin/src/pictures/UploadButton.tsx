import { Button, Text, useTranslation, VisuallyHidden } from '@boom/platform';
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';

interface UploadButtonProps {
  label: string;
  isMultiple?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker, and the file input that does the work. */
export function UploadButton({ label, isMultiple = false, isBusy, onFiles }: UploadButtonProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div>
      <Button icon={<ImageUp aria-hidden="true" />} isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? t('pictures.uploading') : label}
      </Button>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          multiple={isMultiple}
          tabIndex={-1}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can be chosen again after a failure.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </VisuallyHidden>
      <Text size="xs" tone="muted">
        {t('pictures.hint')}
      </Text>
    </div>
  );
}
