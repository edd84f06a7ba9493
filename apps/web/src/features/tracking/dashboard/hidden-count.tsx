import { formatList } from '@wellkept/clinical/wording.ts';

const namedMax = 3;

type Props = { /** What an alert has no room for, by name. */ names: readonly string[] };

/** What more there is in an alert: a number alone says nothing about what it is. */
export const HiddenCount = ({ names }: Props) =>
  names.length > 0 && (
    <p className="small">
      and {names.length} more: {formatList(names, namedMax)}
    </p>
  );
