/** The time zone that the server has for this user; stored only for users with reminders. */
export const timeZoneKey = 'reminder-zone';
