import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../design/actions/IconButton';
import { TextInput } from '../design/inputs/TextInput';
import { FieldFrame } from './FieldFrame';
import { useFormsTexts } from './i18n';
import type { FieldProps } from './TextField';
import { useFormField } from './useFormField';

const Frame = styled.div`
  position: relative;

  & > button {
    position: absolute;
    top: 0;
    right: 0;
  }

  & > input {
    padding-right: var(--control-height);
  }
`;

interface PasswordFieldProps extends FieldProps {
  /** So that password managers help: fill the old one in, or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the text. */
export function PasswordField({ name, label, hint, isOptional, className, ...input }: PasswordFieldProps) {
  const { t } = useFormsTexts();
  const [isShown, setShown] = useState(false);
  const { field, error, ids, aria } = useFormField<string>(name, hint);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <Frame>
        <TextInput
          {...input}
          {...field}
          {...aria}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-controls={ids.id}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      </Frame>
    </FieldFrame>
  );
}
