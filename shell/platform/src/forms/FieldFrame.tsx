import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../design/tokens';
import { useFormsTexts } from './i18n';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
`;

const Label = styled.label`
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  line-height: 1.4;
`;

const Optional = styled.span`
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.regular};
`;

const Hint = styled.div`
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  line-height: 1.4;
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.375rem;
  color: ${tokens.color.danger};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  line-height: 1.4;

  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.125rem;
  }
`;

interface FieldIds {
  id: string;
  hintId: string;
  errorId: string;
}

/** The message of a field; the control points at it with `aria-describedby`. A group's gets the focus: `FormFocus`. */
export function FieldError({ ids, error }: { ids: FieldIds; error: string | undefined }) {
  if (!error) return null;
  return (
    <ErrorLine id={ids.errorId} data-error="">
      <CircleAlert />
      {error}
    </ErrorLine>
  );
}

export function FieldHint({ ids, hint }: { ids: FieldIds; hint: ReactNode }) {
  return hint ? <Hint id={ids.hintId}>{hint}</Hint> : null;
}

function OptionalMark() {
  const { t } = useFormsTexts();
  return <Optional> ({t('optional')})</Optional>;
}

interface FieldFrameProps {
  ids: FieldIds;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
  className?: string;
}

/** Label, control, error message, hint: from top to bottom. */
export function FieldFrame({ ids, label, hint, error, isOptional, children, className }: FieldFrameProps) {
  return (
    <Frame className={className}>
      <Label htmlFor={ids.id}>
        {label}
        {isOptional && <OptionalMark />}
      </Label>
      {children}
      <FieldError ids={ids} error={error} />
      <FieldHint ids={ids} hint={hint} />
    </Frame>
  );
}
