/** What is worked out of the tables when the first message needs it, so process start doesn’t wait for it. */
export function createLazy<Value>(create: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
