// Where an earlier release stored times of doses. Each is also the condition of an index that is empty once they are moved.

/** The preferences may be a text of JSON: its fields are out of the database's reach. */
export const hasTimesInProfile = `preferences::text like '%timing%' and preferences::text not like '%"doses": {}%'`;

export const hasTimesInReminder = `kind = 'medicine' and (times <> '[]' or schedule is not null)`;
