import { parentPort } from 'node:worker_threads';
import { createHouseholdMeter } from './measure-household.ts';

// What planner.run.ts hands over: the number of a household.
const measure = await createHouseholdMeter();
parentPort?.on('message', async (number: number) => parentPort?.postMessage(await measure(number)));
