/**
 * The ref of a button that goes when it has done its work: whoever pressed it by keyboard goes on at what is around it
 * (the nearest element with `tabIndex={-1}`, `main` at last) and not at the top of the page.
 */
export const handOnFocus = (button: HTMLElement | null) => () => {
  if (document.activeElement === button)
    button?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
