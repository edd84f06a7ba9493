/**
 * The advisory locks of Postgres by what only one process does at a time. The numbers are arbitrary; two that are equal would make unlike work wait
 * for each other. A server of the previous release knows the first four under the same numbers.
 */
export const advisoryLocks = {
  embeddedOwnership: 7_316_400,
  migration: 7_316_401,
  workerLiveness: 7_316_402,
  embeddedPreparation: 7_316_403,
  storedTimes: 7_316_410,
  storedMedications: 7_316_411,
  productImport: 7_316_412,
  providerImport: 7_316_413,
  recallImport: 7_316_414,
  foodImport: 7_316_415,
} as const;
