const digits = 6;

/** A passcode short enough to read out on the phone. Ten wrong ones close the link, so a million possible codes are enough. */
export function createPasscode(): string {
  const many = 10 ** digits;
  // Numbers beyond the last whole million would make some passcodes likelier than others.
  const limit = Math.floor(2 ** 32 / many) * many;
  let number: number;
  do number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  while (number >= limit);
  return String(number % many).padStart(digits, '0');
}
