import { TextInput } from '@boom/platform';
import { type ComponentProps, useRef, useState } from 'react';

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> & {
  /** "2026-11-21", or "". */
  value: string;
  onDay: (day: string) => void;
};

/**
 * A day whose choice does something at once. A date field reports each digit that makes a whole date – 2 of "25", the
 * year 0002 of 2026 –, so what is typed counts when the field is left, or with Enter; a day from the calendar at once.
 */
export function DayInput({ value, onDay, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  function take(day: string | null) {
    isTyping.current = false;
    setTyped(null);
    if (day !== null && day !== value && /^(2\d{3}-|$)/.test(day)) onDay(day);
  }
  return (
    <TextInput
      {...rest}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => (isTyping.current ? setTyped(target.value) : take(target.value))}
      onKeyDown={({ key }) => {
        isTyping.current = true;
        if (key === 'Enter') take(typed);
      }}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onBlur={() => take(typed)}
    />
  );
}
