/** Does one part of a run and says how long it took. */
export function step(name, work) {
  const start = Date.now();
  const value = work();
  console.log(`— ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return value;
}
