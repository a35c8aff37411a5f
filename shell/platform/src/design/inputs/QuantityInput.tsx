import { MAX_LINE_QUANTITY } from '@boom/contract';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { media, tokens } from '../tokens';

const Frame = styled.div`
  display: inline-flex;
  align-items: stretch;
  width: fit-content;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.control};
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: ${tokens.controlHeight};
  min-height: calc(${tokens.controlHeight} - 2px);
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.control};
  background: transparent;
  transition: background-color ${tokens.motion.feedback};

  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }

  ${media.hover} {
    &:hover:not([aria-disabled]) {
      background: ${tokens.color.hover};
    }
  }

  /* Not "disabled": whoever pressed it by keyboard would lose the focus at the limit. */
  &[aria-disabled] {
    color: ${tokens.color.control};
    cursor: not-allowed;
  }
`;

const QuantityField = styled.input`
  width: 3.25ch;
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: ${tokens.weight.strong};
  font-size: ${tokens.size.md};
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface QuantityInputProps {
  value: number;
  onChange: (quantity: number) => void;
  /** Fewest units that are sold. */
  min?: number;
  /** Units in stock; the field never takes more than one order does. */
  max: number;
  /** What is counted, for the field's name: "Cantidad de Audífonos Boom". */
  label: string;
}

/** Units of a product: minus, a number field, plus. Arrow keys work too. */
export function QuantityInput({ value, onChange, min = 1, max, label }: QuantityInputProps) {
  const { t } = useTranslation('platform');
  const id = useId();
  /** The text while the shopper types, which may be empty. */
  const [typed, setTyped] = useState<string | null>(null);
  const limit = Math.max(min, Math.min(max, MAX_LINE_QUANTITY));

  const change = (quantity: number) => {
    const next = Math.min(limit, Math.max(min, Math.round(quantity)));
    if (next !== value) onChange(next);
  };
  const isWhole = (text: string) => /^\d+$/.test(text.trim());
  // Each keystroke counts at once, so that a button clicked next acts on the number shown.
  const handleTyping = (text: string) => {
    setTyped(text);
    if (isWhole(text) && (min === 1 || Number(text) >= min)) change(Number(text));
  };
  // Anything but a whole number becomes 1, or as many as are sold at least (storefront specification, section 5).
  const commit = () => {
    if (typed !== null && (!isWhole(typed) || Number(typed) < min)) change(min);
    setTyped(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter confirms the number and must not submit the form around it: in the checkout that would be an order.
      event.preventDefault();
      commit();
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTyped(null);
    change(value + step);
  };

  return (
    <Frame>
      <Step
        type="button"
        aria-label={t('design.quantity.decrease')}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && change(value - 1)}
      >
        <Minus />
      </Step>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <QuantityField
        id={id}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={(event) => handleTyping(event.target.value)}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <Step
        type="button"
        aria-label={t('design.quantity.increase')}
        aria-disabled={value >= limit || undefined}
        onClick={() => value < limit && change(value + 1)}
      >
        <Plus />
      </Step>
    </Frame>
  );
}
