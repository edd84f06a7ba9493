import { type CheckKind, LabelCheckScreen } from './label-check-screen.tsx';
import { TakenItems } from './taken-items.tsx';

/** With the person's own list, or with what a visitor typed into the interaction check of this tab. */
export const LabelCheckPage = ({ kind }: { kind: CheckKind }) => (
  <TakenItems>{(taken) => <LabelCheckScreen kind={kind} taken={taken} />}</TakenItems>
);
