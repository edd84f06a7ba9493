type Props = { count: number /** On a wide screen; a phone shows the first one alone. */; shownMax: number };

/** How many of a list in an alert are not shown. */
export const HiddenCount = ({ count, shownMax }: Props) => (
  <>
    {count > shownMax && <p className="small only-d">and {count - shownMax} more</p>}
    {count > 1 && <p className="small only-m">and {count - 1} more</p>}
  </>
);
