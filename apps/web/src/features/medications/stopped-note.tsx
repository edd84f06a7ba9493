type Props = { name: string; onTake: () => void };

/** What is to become of a medicine whose line says that it was stopped, and the way out where it was not. */
export const StoppedNote = ({ name, onTake }: Props) => (
  <div className="row">
    <p className="small">
      <b className="bold">Stopped, as you wrote it.</b> If you add it, it goes with what you no longer take.
    </p>
    <button type="button" className="btn quiet sm" aria-label={`I still take ${name}`} onClick={onTake}>
      I still take it
    </button>
  </div>
);
