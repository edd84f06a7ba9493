const formats = new Map<string, Intl.DateTimeFormat>();

/** A date format of the browser's language, made once: making one takes a phone milliseconds, and a day of the diary sets dozens of dates. */
export function getDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A format stays in the zone it was made in, and a person may travel while the page is open.
  const key = `${options.timeZone ?? new Date().getTimezoneOffset()} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(undefined, options);
    formats.set(key, format);
  }
  return format;
}
