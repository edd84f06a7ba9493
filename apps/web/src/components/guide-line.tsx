import type { components } from '@wellkept/contract/api.ts';
import { Link } from 'react-router';

type Props = { guides: readonly Pick<components['schemas']['GuideLink'], 'id' | 'title'>[]; className?: string | undefined };

/** Links to guides; nothing where there are none. */
export const GuideLine = ({ guides, className = 'sheet-action' }: Props) =>
  guides.length > 0 && (
    <p className={className}>
      In depth:{' '}
      {guides.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link className="tlink" to={`/guides/${id}`}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
