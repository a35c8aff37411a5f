import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { TextInput } from '../design/inputs/TextInput';
import { tokens } from '../design/tokens';
import { FieldFrame } from './FieldFrame';
import { useFormField } from './useFormField';

const Frame = styled.div`
  position: relative;
`;

const Affix = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 0;
  ${({ $side }) => $side}: var(--control-padding);
  display: flex;
  align-items: center;
  height: 100%;
  color: ${tokens.color.muted};
  pointer-events: none;
`;

const Box = styled(TextInput)<{ $hasPrefix: boolean; $hasSuffix: boolean }>`
  ${({ $hasPrefix }) => $hasPrefix && 'padding-left: 1.875rem;'}
  ${({ $hasSuffix }) => $hasSuffix && 'padding-right: 3.25rem;'}
`;

/** Props of every form field. */
export interface FieldProps {
  /** The payload's field name, or its path: `specifications[0].name`. */
  name: string;
  /** Visible, in Spanish. */
  label: ReactNode;
  hint?: ReactNode;
  /** Adds "(opcional)" to the label. */
  isOptional?: boolean;
  className?: string;
}

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'value' | 'defaultValue' | 'prefix'> {
  /** Decoration inside the box: "$", an icon. Say it in the label or the hint as well. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextField({
  name,
  label,
  hint,
  isOptional,
  className,
  prefix,
  suffix,
  onBlur,
  onChange,
  ...input
}: TextFieldProps) {
  const { field, error, ids, aria } = useFormField<string | number | null | undefined>(name, hint);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <Frame>
        {prefix && (
          <Affix $side="left" aria-hidden="true">
            {prefix}
          </Affix>
        )}
        <Box
          {...input}
          {...aria}
          $hasPrefix={prefix !== undefined}
          $hasSuffix={suffix !== undefined}
          name={field.name}
          value={field.value ?? ''}
          onChange={(event) => {
            field.onChange(event);
            onChange?.(event);
          }}
          onBlur={(event) => {
            field.onBlur(event);
            onBlur?.(event);
          }}
        />
        {suffix && (
          <Affix $side="right" aria-hidden="true">
            {suffix}
          </Affix>
        )}
      </Frame>
    </FieldFrame>
  );
}
