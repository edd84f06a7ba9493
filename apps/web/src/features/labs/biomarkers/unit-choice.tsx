import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';

const systems = { si: 'International', conventional: 'US' } as const;

/** Which units values are shown in. */
export function UnitChoice({ system, onChoose }: { system: LabUnitSystem; onChoose: (system: LabUnitSystem) => void }) {
  return (
    <fieldset className="seg">
      <legend className="vh">Units</legend>
      {(['si', 'conventional'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={system === one} onClick={() => onChoose(one)}>
          {systems[one]}
        </button>
      ))}
    </fieldset>
  );
}
