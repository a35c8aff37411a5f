import { Text, tokens, VisuallyHidden } from '@boom/platform';
import { TextField, useFormField } from '@boom/platform/forms';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { SearchedChoices } from '../choices/SearchedChoices';
import { findEmojis } from './findEmojis';
import { useCategoriesTexts } from './i18n';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
  max-height: 12rem;
  padding: ${tokens.space[1]};
  overflow-y: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  border: 2px solid transparent;
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.xl};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.hover};
  }

  &:has(:checked) {
    border-color: ${tokens.color.ink};
    background: ${tokens.color.hover};
  }

  /* There a transparent border is painted, too. */
  @media (forced-colors: active) {
    &:not(:has(:checked)) {
      border-color: Canvas;
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.color.focus};
  }

  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

/** A category's emoji: typed, or chosen from a list that the arrow keys move through. */
export function EmojiField() {
  const { t } = useCategoriesTexts();
  const { field, setValue } = useFormField<string>('emoji');
  const [typed, setTyped] = useState('');
  const group = useId();
  const found = findEmojis(typed);
  return (
    <>
      <TextField name="emoji" label={t('field.emoji')} hint={t('emojiHint')} autoComplete="off" maxLength={16} />
      <SearchedChoices legend={t('emojis')} searchLabel={t('emojiSearch')} typed={typed} onType={setTyped}>
        <VisuallyHidden role="status">{typed && t('emojisFound', { count: found.length })}</VisuallyHidden>
        {found.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('noEmoji')}
          </Text>
        ) : (
          <Grid>
            {found.map(({ emoji, name }) => (
              <Choice key={emoji} title={name}>
                <input
                  type="radio"
                  name={group}
                  aria-label={name}
                  checked={field.value === emoji}
                  onChange={() => void setValue(emoji)}
                />
                <span aria-hidden="true">{emoji}</span>
              </Choice>
            ))}
          </Grid>
        )}
      </SearchedChoices>
    </>
  );
}
