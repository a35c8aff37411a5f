import { IconButton, type IconButtonProps } from '@boom/platform';
import { X } from 'lucide-react';

/**
 * The `ref` of what goes with what was done: a button, or a row with it. Whoever pressed it by keyboard goes on at what is
 * around it and has `tabIndex={-1}`, not at the top of the page. The catalog has one for a button alone: in the platform
 * they would take the product's page over its budget.
 */
export const handOnFocusWithin = (gone: HTMLElement | null) => () => {
  if (gone?.contains(document.activeElement))
    gone.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

type RemoveButtonProps = Omit<IconButtonProps, 'icon' | 'ref'> & Partial<Pick<IconButtonProps, 'icon'>>;

/** Takes a row of a form away, and itself with it. What the rows are in has `tabIndex={-1}`: there the focus goes. */
export function RemoveButton({ icon = <X />, ...props }: RemoveButtonProps) {
  return <IconButton {...props} ref={handOnFocusWithin} icon={icon} />;
}
