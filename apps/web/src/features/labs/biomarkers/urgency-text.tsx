import type { components } from '@wellkept/contract/api.ts';
import { emergencySentence } from '@wellkept/contract/site/product.ts';

export type ShownUrgency = components['schemas']['Biomarker']['pressing'] & object;

/** How soon to act on a value: the level, what it can mean, what to do until then, and when it is an emergency. */
export function UrgencyText({ urgency, name }: { urgency: ShownUrgency; name?: string }) {
  const { text, says, meanwhile, dangerSigns } = urgency;
  return (
    <>
      <p>
        <b className="bold">{name ? `${name}: ${text.toLowerCase()}` : text}.</b> {says}
      </p>
      {meanwhile && <p>Until then: {meanwhile}</p>}
      <DangerSigns signs={dangerSigns} />
    </>
  );
}

/** What makes an emergency of it, one below the other. */
export const DangerSigns = ({ signs }: { signs: readonly string[] }) =>
  signs.length > 0 && (
    <>
      <p>Call {emergencySentence} if you have any of these:</p>
      <ul className="bullets">
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </>
  );

/** The same in one sentence, where many values stand below each other. Never folded away: it is what a person has to know today. */
export const DangerSignLine = ({ signs }: { signs: readonly string[] }) =>
  signs.length > 0 && (
    <p>
      Call {emergencySentence} if you have any of these: {signs.join(', ')}.
    </p>
  );
