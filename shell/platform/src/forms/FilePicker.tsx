import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../design/text/VisuallyHidden';

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Its name: what the button that opens it says. */
  label: string;
  /** At least one. */
  onFiles: (files: File[]) => void;
}

/** The hidden file input behind a button, which opens it with `click()`: it has the focus and the look, this the files. */
export function FilePicker({ label, onFiles, ...input }: FilePickerProps) {
  return (
    <VisuallyHidden>
      <input
        {...input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after a failure, or after it was removed.
          target.value = '';
          if (files[0]) onFiles(files);
        }}
      />
    </VisuallyHidden>
  );
}
