import { isAmount, toCents } from '@boom/contract';
import { Button, splitMoney, Text, TextInput, tokens } from '@boom/platform';
import { type FormEvent, type Ref, useId, useImperativeHandle, useState } from 'react';
import styled from 'styled-components';
import { useExploreTexts } from './i18n';
import { RestOfState } from './RestOfState';
import { type ExploreState, readAmount } from './useExploreState';

const Line = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5rem;
`;

const Label = styled.label`
  display: block;
  margin-bottom: 0.25rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const ends = ['min', 'max'] as const;
type End = (typeof ends)[number];

interface Problem {
  text: 'priceInvalid' | 'priceOrder';
  /** The fields to correct. */
  at: readonly End[];
}

function problemOf(typed: Record<End, string | null>): Problem | null {
  const { min, max } = typed;
  const wrong = ends.filter((end) => typed[end] && !isAmount(typed[end]));
  if (wrong.length > 0) return { text: 'priceInvalid', at: wrong };
  return min && max && toCents(min) > toCents(max) ? { text: 'priceOrder', at: ends } : null;
}

/** "$12,999": what an empty field stands for. */
const placeholderOf = (amount: string | undefined) => (amount ? splitMoney(amount).pesos : '$');

/** Chooses the typed range. @returns whether it is one. */
export type ApplyPrice = () => boolean;

interface PriceFilterProps {
  state: ExploreState;
  /** The lowest and highest price of the list without this filter; null while not known. */
  range: { min: string; max: string } | null;
  onChange: (range: { minPrice: string | null; maxPrice: string | null }) => void;
  applyRef: Ref<ApplyPrice> | undefined;
}

/** From and to, in pesos. */
export function PriceFilter({ state, range, onChange, applyRef }: PriceFilterProps) {
  const { t } = useExploreTexts();
  const id = useId();
  const chosen = { min: state.minPrice ?? '', max: state.maxPrice ?? '' };
  const [typed, setTyped] = useState(chosen);
  const [problem, setProblem] = useState<Problem | null>(null);
  // Another range may be chosen elsewhere; a key would take the focus out of the field.
  const [seen, setSeen] = useState(chosen);
  if (chosen.min !== seen.min || chosen.max !== seen.max) {
    setSeen(chosen);
    setTyped(chosen);
    setProblem(null);
  }

  const apply: ApplyPrice = () => {
    const [minPrice, maxPrice] = [readAmount(typed.min), readAmount(typed.max)];
    const found = problemOf({ min: minPrice, max: maxPrice });
    setProblem(found);
    if (found) document.getElementById(`${id}-${found.at[0]}`)?.focus();
    else if (minPrice !== state.minPrice || maxPrice !== state.maxPrice) onChange({ minPrice, maxPrice });
    return !found;
  };
  useImperativeHandle(applyRef, () => apply);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };

  return (
    <Line onSubmit={handleSubmit} noValidate data-aside="">
      <RestOfState state={state} without={['minPrice', 'maxPrice']} />
      {ends.map((end) => (
        <div key={end}>
          <Label htmlFor={`${id}-${end}`}>{t(`${end}Price`)}</Label>
          <TextInput
            id={`${id}-${end}`}
            name={`${end}Price`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[end]}
            onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
            placeholder={placeholderOf(range?.[end])}
            aria-invalid={problem?.at.includes(end) || undefined}
            aria-describedby={problem?.at.includes(end) ? `${id}-problem` : undefined}
          />
        </div>
      ))}
      <Whole role="alert" hidden={!problem}>
        {problem && (
          <Text id={`${id}-problem`} size="sm" tone="danger">
            {t(problem.text)}
          </Text>
        )}
      </Whole>
      <Whole>
        <Button type="submit" isBlock>
          {t('applyPrice')}
        </Button>
      </Whole>
    </Line>
  );
}
