const hour = String.raw`([01]?\d|2[0-3])(?:[:.]([0-5]\d)|h)?(?: ?([ap])\.?m)?`;
const unnamed = hour.replaceAll(/\((?!\?)/g, '(?:');

/** "at 9 and 9pm", "7am/7pm", "at 8, 14 and 20", whose commas are gone by then: hours that belong together. */
export const clockTimes = new RegExp(`^(?:at |@ ?)?${unnamed}(?: ${unnamed})*(?: and | ?& ?| ?/ ?)${unnamed}$`);

const four = String.raw`(?:(?:[01]\d|2[0-3])[0-5]\d|2400)(?: ?(?:h|hrs?|hours?))?`;
const exact = String.raw`(?:${four}|(?:[01]?\d|2[0-3]):[0-5]\d|(?:1[0-2]|[1-9]) ?[ap]\.?m)`;

/** "at 0800 1400 and 2000", "0800/2000", "at 8am and 2000": hours of which one at least is in four digits, and none is open. */
export const exactTimes = new RegExp(
  `^(?=.*\\d{4})(?:at |@ ?)?${exact}(?: ?(?:and|&|/) ?(?:at )?${exact}|(?<=\\d{4}(?: ?h[a-z]*)?) ${four})+$`,
);

const noon = 12 * 60;
const wholeDay = 24 * 60;

/** Where no half of the day is named: from 5 in the morning, before 5 in the afternoon. */
const isRatherMorning = (named: number): boolean => named >= 5 && named < 12;

/**
 * The minutes after midnight of hours in their order. One without its half of the day is taken for the likelier, and for the other where it
 * would not be later than the one before it. Null where they are in no order.
 */
export function readClockTimes(text: string): number[] | null {
  // "8 and 8" may be tablets, and "6/8h" is every six to eight hours: beside a slash both hours have to look like hours.
  if (!/^(?:at |@)|[ap]\.?m\b|[:h]/.test(text) || (text.includes('/') && !/(?:[ap]\.?m|:\d\d|h) ?\/.*(?:[ap]\.?m|:\d\d|h)$/.test(text)))
    return null;
  const minutes: number[] = [];
  for (const [, digits = '', minute = '0', half] of text.matchAll(new RegExp(`\\b${hour}\\b`, 'g'))) {
    const named = Number(digits);
    const isPm = half === undefined ? named <= 12 && named > 0 && !digits.startsWith('0') && !isRatherMorning(named) : half === 'p';
    const read = (half === undefined && named > 12 ? named : (named % 12) + (isPm ? 12 : 0)) * 60 + Number(minute);
    const before = minutes.at(-1) ?? -1;
    const isMovable = half === undefined && read < noon;
    const time = read <= before && isMovable ? read + noon : read;
    if (time <= before) return null;
    minutes.push(time);
  }
  return minutes;
}

/** The minutes after midnight of hours that leave nothing open, sorted; null where nothing shows that four digits are an hour, or one is named twice. */
export function readExactTimes(text: string): number[] | null {
  if (!/^(?:at |@|0\d{3}\b|\d{4} ?h|\d{1,2}:|\d{1,2} ?[ap]\.?m)/.test(text)) return null;
  const minutes = [...text.matchAll(/\b(\d{1,2}?):?(\d{2})?(?: ?([ap])\.?m| ?(?:h|hrs?|hours?))?\b/g)].map(
    ([, hour = '', minute = '0', half]) => {
      const read = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
      return (read * 60 + Number(minute)) % wholeDay;
    },
  );
  return new Set(minutes).size === minutes.length ? minutes.toSorted((one, other) => one - other) : null;
}

/** "at 9:00, at 21:00", or with the halves of the day where the text names one: "at 9 am, at 9 pm". */
export function formatClockTimes(minutes: readonly number[], text: string): string {
  const hasHalves = /[ap]\.?m\b/.test(text);
  const format = (time: number): string => {
    const [hours, rest] = [Math.floor(time / 60), time % 60];
    const minute = String(rest).padStart(2, '0');
    if (!hasHalves) return `${hours}:${minute}`;
    return `${hours % 12 || 12}${rest === 0 ? '' : `:${minute}`} ${hours < 12 ? 'am' : 'pm'}`;
  };
  return minutes.map((time) => `at ${format(time)}`).join(', ');
}
