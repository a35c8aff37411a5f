type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Input and submits that happen while React hydrates the server's markup. */
interface CapturedInput {
  /** Repeats input and submits; call it when the components behind the fields are hydrated. */
  replay(): void;
}

const typable = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';

/**
 * Captures what has been typed into the server's markup, and what is typed from now on. Submits wait as well: a
 * component that has just been hydrated would submit its own state, which is still empty.
 */
export function captureInput(root: Element): CapturedInput {
  const typed = new Map<TextField, string>();
  for (const field of root.querySelectorAll<TextField>(typable)) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  const handleInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(typable))
      typed.set(target as TextField, (target as TextField).value);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    sent = { form: event.target as HTMLFormElement, submitter: event.submitter };
  };
  window.addEventListener('input', handleInput, true);
  window.addEventListener('submit', handleSubmit, true);
  return {
    replay() {
      window.removeEventListener('input', handleInput, true);
      window.removeEventListener('submit', handleSubmit, true);
      for (const [field, text] of typed) if (field.isConnected) setValue(field, text);
      if (sent?.form.isConnected) sent.form.requestSubmit(sent.submitter);
    },
  };
}

/** Passes a typed text to the component behind a field: its next render would empty the field otherwise. */
function setValue(field: TextField, text: string): void {
  const caret = document.activeElement === field ? field.selectionStart : null;
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  // React hydrates the field now, if it has not yet, and records what stands there.
  tell();
  // React ignores an input event unless the value differs from the one it has recorded. The node's own setter, which
  // React replaced, records it; the prototype's does not.
  field.value = '';
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  tell();
  if (caret !== null) field.setSelectionRange(caret, caret);
}
