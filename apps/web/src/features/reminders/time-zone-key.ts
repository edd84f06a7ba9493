/** Where the server believes this person to be; only kept for whoever is reminded of something. */
export const timeZoneKey = 'reminder-zone';
