import { Button, Row, Stack, Text, tokens } from '@boom/platform';
import { FieldArray, useFormikContext } from '@boom/platform/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ListError } from '../editing/ListError';
import { RemoveButton } from '../focus/RemoveButton';
import type { ShopValues } from './shopValues';

const Group = styled.fieldset`
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${tokens.space[2]};
    padding: 0;
    font-weight: ${tokens.weight.strong};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
  align-items: end;
`;

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${tokens.space[3]};
  align-items: start;
`;

interface RowsFieldProps<Name extends 'hours' | 'closedDays' | 'extraDays'> {
  name: Name;
  legend: string;
  hint: string;
  /** What a new row begins with. */
  blank: () => ShopValues[Name][number];
  addLabel: string;
  removeLabel: (number: number) => string;
  /** A row's fields, given its path. */
  children: (path: string) => ReactNode;
}

/** Rows of fields that are added and removed, with what is wrong with them as a whole. */
export function RowsField<Name extends 'hours' | 'closedDays' | 'extraDays'>({
  name,
  legend,
  hint,
  blank,
  addLabel,
  removeLabel,
  children,
}: RowsFieldProps<Name>) {
  const { values, errors, submitCount } = useFormikContext<ShopValues>();
  const error = errors[name];
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <Group>
          <legend>{legend}</legend>
          <Stack gap={3} tabIndex={-1}>
            <Text size="sm" tone="muted">
              {hint}
            </Text>
            {values[name].map((_row, index) => (
              <Line key={index}>
                <Cells>{children(`${name}[${index}]`)}</Cells>
                <RemoveButton label={removeLabel(index + 1)} onClick={() => remove(index)} />
              </Line>
            ))}
            {submitCount > 0 && <ListError error={error} />}
            <Row>
              <Button onClick={() => push(blank())}>{addLabel}</Button>
            </Row>
          </Stack>
        </Group>
      )}
    </FieldArray>
  );
}
