import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens';
import { controlStyles } from './controlStyles';

const Frame = styled.span`
  position: relative;
  display: block;

  & > svg {
    position: absolute;
    top: 50%;
    right: 0.75rem;
    width: 1.125rem;
    height: 1.125rem;
    translate: 0 -50%;
    color: ${tokens.color.muted};
    pointer-events: none;
  }
`;

const Box = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 2.25rem;
  text-overflow: ellipsis;
`;

/** The native `select`, which phones show in their own way. For toolbars; in forms use `SelectField`. */
export function SelectInput({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <Frame className={className}>
      <Box {...rest} />
      <ChevronDown />
    </Frame>
  );
}
