/**
 * Keeps a styled component's own props off the DOM. Primitives are styled components themselves, not functions
 * around one: so `as`, `ref` and `styled(Card)` work on them.
 */
export const ownProps = (...names: readonly string[]) => ({
  shouldForwardProp: (name: string) => !names.includes(name),
});
