import type { SharedPlace } from './messages.ts';

/** `owner` is the process that asks. */
type Visit = { owner: object; id: number; letIn: () => void };

/** Lets one visit at a time into each place, in the order in which they came. */
export function createSharedPlaces() {
  const lines = new Map<SharedPlace, Visit[]>();
  return {
    enter: (place: SharedPlace, visit: Visit): void => {
      const line = lines.get(place) ?? [];
      lines.set(place, [...line, visit]);
      if (line.length === 0) visit.letIn();
    },
    /** Ends one visit, or all of a process that has ended. */
    leave: (owner: object, id?: number): void => {
      for (const [place, line] of lines) {
        const left = line.filter((visit) => visit.owner !== owner || (id !== undefined && visit.id !== id));
        lines.set(place, left);
        if (left[0] !== line[0]) left[0]?.letIn();
      }
    },
  };
}
