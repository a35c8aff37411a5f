import { MAX_STARS } from '@boom/contract';
import { Text, tokens, VisuallyHidden } from '@boom/platform';
import { FieldError, useFormField } from '@boom/platform/forms';
import { Star } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useReviewsTexts } from './i18n';

const Group = styled.fieldset`
  display: grid;
  gap: ${tokens.space[1]};

  & > legend {
    padding: 0;
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
  }
`;

const Stars = styled.div`
  display: flex;
  align-items: center;

  & > label {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: ${tokens.radius.control};
    color: ${tokens.color.control};
    cursor: pointer;
  }

  & > label[data-filled='true'] {
    color: ${tokens.color.star};
  }

  & > label:has(:focus-visible) {
    outline: 3px solid ${tokens.color.focus};
  }

  & svg {
    width: 2rem;
    height: 2rem;
  }

  & > label[data-filled='true'] svg {
    fill: currentColor;
  }

  & > :last-child {
    margin-left: ${tokens.space[2]};
  }
`;

const values = Array.from({ length: MAX_STARS }, (_, index) => index + 1) as (1 | 2 | 3 | 4 | 5)[];

/** One to five stars: radio buttons, which the arrow keys move through. */
export function StarsField() {
  const { t } = useReviewsTexts();
  const { field, error, ids, aria, setValue } = useFormField<number | null>('rating');
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = values.find((value) => value === (pointed ?? field.value));
  return (
    <Group aria-describedby={aria['aria-describedby']}>
      <legend>{t('stars')}</legend>
      <Stars onPointerLeave={() => setPointed(null)}>
        {values.map((value) => (
          <label
            key={value}
            data-filled={shown !== undefined && value <= shown}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(value)}
          >
            <VisuallyHidden>
              <input
                type="radio"
                name={field.name}
                value={value}
                checked={field.value === value}
                aria-invalid={aria['aria-invalid']}
                onChange={() => void setValue(value)}
                onBlur={field.onBlur}
              />
              {t('star', { count: value })}
            </VisuallyHidden>
            <Star />
          </label>
        ))}
        <Text as="span" size="sm" tone="muted" aria-hidden="true">
          {shown ? t(`meaning.${shown}`) : ''}
        </Text>
      </Stars>
      <FieldError ids={ids} error={error} />
    </Group>
  );
}
