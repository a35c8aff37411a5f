/** Makes a value when it is first asked for, once: a format of `Intl` takes milliseconds on a phone. */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
