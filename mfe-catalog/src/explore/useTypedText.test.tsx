import { act, renderHook } from '@testing-library/react';
import { TYPING_MS, useTypedText } from './useTypedText';

function open(value = '') {
  const onRest = jest.fn();
  const view = renderHook(({ text }) => useTypedText(text, onRest), { initialProps: { text: value } });
  return {
    onRest,
    shown: () => view.result.current.text,
    type: (text: string) => act(() => view.result.current.setText(text)),
    clear: () => act(() => view.result.current.clear()),
    submit: () => act(() => view.result.current.submit()),
    keep: (text: string) => view.rerender({ text }),
    unmount: view.unmount,
  };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('text that is typed', () => {
  it('is handed over once, when the typing rests', () => {
    const { type, onRest } = open();
    type('b');
    wait(TYPING_MS - 1);
    type('bo');
    wait(TYPING_MS - 1);
    expect(onRest).not.toHaveBeenCalled();
    wait(1);
    expect(onRest.mock.calls).toEqual([['bo']]);
  });

  it('is handed over without the spaces around it, which stay in the field', () => {
    const { type, shown, onRest } = open();
    type(' bocina ');
    wait(TYPING_MS);
    expect(onRest.mock.calls).toEqual([['bocina']]);
    expect(shown()).toBe(' bocina ');
  });

  it('is not handed over when it equals the value already', () => {
    const { type, onRest } = open('bocina');
    type('bocina ');
    wait(10 * TYPING_MS);
    expect(onRest).not.toHaveBeenCalled();
  });

  it('does not wait when it is sent, and is not sent again when it rests', () => {
    const { type, submit, keep, onRest } = open();
    type('bocina');
    submit();
    expect(onRest.mock.calls).toEqual([['bocina']]);
    keep('bocina');
    wait(10 * TYPING_MS);
    expect(onRest).toHaveBeenCalledTimes(1);
  });

  it('is forgotten when the field goes before it rests', () => {
    const { type, unmount, onRest } = open();
    type('bocina');
    unmount();
    wait(TYPING_MS);
    expect(onRest).not.toHaveBeenCalled();
  });
});

describe('the value from outside', () => {
  it('is shown when it changes elsewhere, over what is being typed', () => {
    const { type, keep, shown, onRest } = open('bocina');
    type('bocinas');
    keep('consola');
    expect(shown()).toBe('consola');
    wait(10 * TYPING_MS);
    expect(onRest).not.toHaveBeenCalled();
  });

  it('is no news when it is what was handed over: what is typed meanwhile stays, and is handed over as well', () => {
    const { type, keep, shown, onRest } = open();
    type('bocin');
    wait(TYPING_MS);
    type('bocina');
    keep('bocin');
    expect(shown()).toBe('bocina');
    wait(TYPING_MS);
    expect(onRest.mock.calls).toEqual([['bocin'], ['bocina']]);
    keep('bocina');
    // "Back" leads to it once more.
    keep('bocin');
    expect(shown()).toBe('bocin');
  });

  it('stays away from what is typed after the field was emptied', () => {
    const { type, clear, keep, shown } = open('bocina');
    clear();
    type('t');
    keep('');
    expect(shown()).toBe('t');
  });

  it('leaves what was typed as it is when it is the same but for spaces', () => {
    const { type, keep, shown } = open();
    type('bocina roja ');
    keep('bocina roja');
    expect(shown()).toBe('bocina roja ');
  });

  it('does not come back over what is typed after it', () => {
    const { type, keep, shown } = open();
    keep('consola');
    type('consolas');
    keep('consola');
    expect(shown()).toBe('consolas');
  });
});
