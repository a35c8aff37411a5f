import type { BranchStockView } from '@boom/contract';
import { errorMessage, TextInput, tokens, useToast } from '@boom/platform';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { useChangeKey } from '../editing/useChangeKey';
import { useSetBranchUnitsMutation } from './branches.api';
import { useBranchesTexts } from './i18n';

const Field = styled(TextInput)`
  width: 6rem;
  text-align: end;
  font-variant-numeric: tabular-nums;

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
  }
`;

interface UnitsFieldProps {
  branchId: string;
  row: BranchStockView;
}

/** The units of a product in a branch: sent as a difference when the field is left or with Enter, and undone by one press. */
export function UnitsField({ branchId, row: { productId, name, units } }: UnitsFieldProps) {
  const { t } = useBranchesTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [typed, setTyped] = useState(String(units));
  const [setUnits, { isLoading }] = useSetBranchUnitsMutation();
  // What was answered last: differences are to it, and the list is read again later than that.
  const seen = useRef(units);
  const { keyOf, answered } = useChangeKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the units changed.
  useEffect(() => {
    answered();
    const before = String(seen.current);
    setTyped((text) => (text === before ? String(units) : text));
    seen.current = units;
  }, [units]);

  const fail = (description: string) => {
    setTyped(String(seen.current));
    showToast({ tone: 'error', title: t('units.saveFailed'), description });
  };

  async function change(from: number, to: number, isUndo = false) {
    const { data, error } = await setUnits({ branchId, productId, units: { from, to }, key: keyOf(`${from} ${to}`) });
    // The API answers the same key the same way: after a refusal the next try needs another one.
    if (data || (error && 'status' in error && error.status === 409)) answered();
    if (!data) return fail(errorMessage(error, t('units.saveFailed')));
    seen.current = data.units;
    setTyped(String(data.units));
    showToast({
      tone: 'success',
      title: t('units.saved', { name, units: data.units }),
      ...(!isUndo && { action: { label: tCommon('undo'), undo: () => change(to, from, true) } }),
    });
  }

  function handleLeave() {
    const text = typed.trim();
    if (isLoading || text === String(seen.current)) return;
    if (/^\d{1,7}$/.test(text)) void change(seen.current, Number(text));
    else fail(t('units.invalid'));
  }

  return (
    <Field
      aria-label={t('units.of', { name })}
      aria-busy={isLoading || undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      readOnly={isLoading}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={handleLeave}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setTyped(String(seen.current));
      }}
    />
  );
}
