/** Between 0 and `max`: what lies outside, or is no number, is the nearest bound. */
export const clampProgress = (value: number, max: number): number => (Number.isNaN(value) ? 0 : Math.min(max, Math.max(0, value)));
