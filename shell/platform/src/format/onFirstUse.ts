/** Creates a value once, on first use: an `Intl` format takes milliseconds on a phone. */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
