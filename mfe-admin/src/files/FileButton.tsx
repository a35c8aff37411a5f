import { Button, Text } from '@boom/platform';
import { FilePicker } from '@boom/platform/forms';
import { type ReactNode, useRef } from 'react';

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

/** A button that opens the file picker, with a line below it. */
export function FileButton(props: FileButtonProps) {
  const { label, busyLabel, icon, accept, hint, isMultiple = false, isBusy = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? busyLabel : label}
      </Button>
      <FilePicker ref={input} label={label} accept={accept} multiple={isMultiple} onFiles={onFiles} />
      <Text size="xs" tone="muted">
        {hint}
      </Text>
    </div>
  );
}
