import { useEffect, useRef, useState } from 'react';
import { createSeed, type MealPlan, type MealPlanSettings, makePlan, type PlanProof, provePlan, toChosen } from './plan-data.ts';

export type PlanMaker = {
  /** Plans all meals except these. Answers whether it worked. */
  make: (settings: MealPlanSettings, staying: MealPlan['dishes']) => Promise<boolean>;
  isBusy: boolean;
  proof: PlanProof;
};

/** Makes plans of a week: a quick one that is shown at once, and then the proof of how good it is, which the next change ends. */
export function usePlanMaker(start: string): PlanMaker {
  const [isBusy, setBusy] = useState(false);
  const [proof, setProof] = useState<PlanProof>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (settings: MealPlanSettings, staying: MealPlan['dishes']) => {
    running.current?.abort();
    setProof(null);
    setBusy(true);
    const dishes = toChosen(staying);
    const isMade = await makePlan(start, { settings, seed: createSeed(), dishes });
    setBusy(false);
    // Where every dish stays, there is nothing to look for.
    if (isMade && staying.length < settings.days * settings.meals.length) {
      const check = new AbortController();
      running.current = check;
      setProof('running');
      void provePlan(start, dishes, check.signal).then((answer) => {
        if (!check.signal.aborted) setProof(answer);
      });
    }
    return isMade;
  };
  return { make, isBusy, proof };
}
