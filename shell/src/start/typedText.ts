type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field that was typed into before anybody listened, and what stood in it. */
interface TypedText {
  field: TextField;
  text: string;
}

const typable = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';

/** What has been typed into the server's markup so far. To be read before that is adopted. */
export function readTypedText(root: ParentNode): TypedText[] {
  return [...root.querySelectorAll<TextField>(typable)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, text: field.value }));
}

/**
 * Types it again for the components that now stand behind the fields: they know nothing of it, and would draw the field
 * empty with the next change. What was typed since then counts more.
 */
export function typeAgain(typed: readonly TypedText[]): void {
  for (const { field, text } of typed) {
    if (!field.isConnected) continue;
    const wanted = field.value || text;
    const caret = document.activeElement === field ? field.selectionStart : null;
    // React takes an event for new only when the value differs from the one it has noted, which the node's own setter
    // tells it; the prototype's does not.
    field.value = '';
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, wanted);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (caret !== null) field.setSelectionRange(caret, caret);
  }
}
