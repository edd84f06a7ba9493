/** What is worked out of the tables when the first message needs it: no start of a process waits for it. */
export function createLazy<Value>(create: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
