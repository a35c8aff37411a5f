import type { NewReturn, ReturnableLineView } from '@boom/contract';
import { formatMoney, Picture, QuantityInput, Text, tokens } from '@boom/platform';
import { FieldError, useFormField } from '@boom/platform/forms';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useReturnsTexts } from './i18n';

const Group = styled.fieldset`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: 0;

  & > legend {
    margin-bottom: ${tokens.space[2]};
    padding: 0;
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  align-items: center;
  justify-content: space-between;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};

  & > label {
    display: grid;
    flex: 1 1 14rem;
    grid-template-columns: auto 3rem minmax(0, 1fr);
    gap: ${tokens.space[3]};
    align-items: center;
    min-height: ${tokens.controlHeight};
    cursor: pointer;
  }

  & input[type='checkbox'] {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${tokens.color.ink};
  }
`;

/** Which units come back: a tick per line, and a quantity where there are several. */
export function LinesField({ options }: { options: readonly ReturnableLineView[] }) {
  const { t } = useReturnsTexts();
  const { field, error, ids, setValue } = useFormField<NewReturn['lines']>('lines');
  const chosen = field.value;
  // What another tab has asked for meanwhile, or no warranty covers, is not shown: nobody could take it off.
  useEffect(() => {
    const possible = chosen.flatMap(({ orderLineId, quantity }) => {
      const left = options.find((line) => line.orderLineId === orderLineId)?.left ?? 0;
      return left > 0 ? [{ orderLineId, quantity: Math.min(quantity, left) }] : [];
    });
    if (JSON.stringify(possible) !== JSON.stringify(chosen)) void setValue(possible);
  }, [chosen, options, setValue]);
  const others = (id: string) => chosen.filter(({ orderLineId }) => orderLineId !== id);
  const choose = (id: string, quantity: number) =>
    void setValue(quantity > 0 ? [...others(id), { orderLineId: id, quantity }] : others(id));
  return (
    <Group aria-describedby={error && ids.errorId}>
      <legend>{t('form.lines')}</legend>
      {options.map(({ orderLineId: id, name, imageUrl, left, unitPrice }) => {
        const quantity = chosen.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0;
        return (
          <Line key={id}>
            <label>
              <input
                type="checkbox"
                name="lines"
                checked={quantity > 0}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget }) => choose(id, currentTarget.checked ? left : 0)}
              />
              <Picture src={imageUrl} alt="" sizes="3rem" />
              <span>
                {name}
                <Text as="span" size="sm" tone="muted" isTabular style={{ display: 'block' }}>
                  {t('form.left', { count: left, price: formatMoney(unitPrice) })}
                </Text>
              </span>
            </label>
            {quantity > 0 && left > 1 && (
              <QuantityInput
                value={quantity}
                max={left}
                label={t('form.quantity', { name })}
                onChange={(next) => choose(id, next)}
              />
            )}
          </Line>
        );
      })}
      <FieldError ids={ids} error={error} />
    </Group>
  );
}
