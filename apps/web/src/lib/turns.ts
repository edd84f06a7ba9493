/** A task of this length leaves a phone that is four times slower time to draw what was pressed meanwhile. */
const turnMs = 8;

const waitForTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does work in steps and lets the page answer its user in between. */
export async function takeTurns<Value>(steps: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const end = performance.now() + turnMs;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) return step.value;
    await waitForTurn();
  }
}
