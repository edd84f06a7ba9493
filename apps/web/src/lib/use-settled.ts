import { useEffect, useState } from 'react';

/** The value once it has not changed for so long. The first one counts at once. */
export function useSettled<Value>(value: Value, settleMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), settleMs);
    return () => window.clearTimeout(timer);
  }, [value, settleMs]);
  return settled;
}
