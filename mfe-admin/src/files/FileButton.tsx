import { Button, Text, VisuallyHidden } from '@boom/platform';
import { type ReactNode, useId, useRef } from 'react';

interface FileButtonProps {
  label: string;
  /** Instead of the label while it works. */
  busyLabel?: string;
  icon: ReactNode;
  /** As the `accept` of a file input. */
  accept: string;
  hint: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker, with its hidden file input. */
export function FileButton(props: FileButtonProps) {
  const { label, busyLabel, icon, accept, hint, isMultiple = false, isBusy = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div>
      <Button icon={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? busyLabel : label}
      </Button>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
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
        {hint}
      </Text>
    </div>
  );
}
