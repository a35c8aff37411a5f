type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What is typed and sent while React adopts the server's markup. */
interface HeldTyping {
  /** To be called when the components behind the fields listen: types and sends again. */
  release(): void;
}

const typable = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';

/**
 * Remembers what has been typed into the server's markup, and what is typed from now on. Forms wait as well: before
 * this they send themselves without script, but a component that has just been adopted would send what it knows, which
 * is nothing.
 */
export function holdTyping(root: Element): HeldTyping {
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
    release() {
      window.removeEventListener('input', handleInput, true);
      window.removeEventListener('submit', handleSubmit, true);
      for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text);
      if (sent?.form.isConnected) sent.form.requestSubmit(sent.submitter);
    },
  };
}

/** Types for the component that now stands behind a field: it would draw it empty with its next change. */
function typeAgain(field: TextField, text: string): void {
  const caret = document.activeElement === field ? field.selectionStart : null;
  // React takes an event for new only when the value differs from the one it has noted, which the node's own setter
  // tells it; the prototype's does not.
  field.value = '';
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
}
