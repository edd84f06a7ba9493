import { Link } from 'react-router';

const guides = [
  { to: '/markers-education', text: 'Lab markers explained' },
  { to: '/blood-test-guide', text: 'Blood test guide' },
  { to: '/test-kits', text: 'Home test kits' },
  { to: '/sample-report', text: 'Sample report' },
] as const;

/** The way between the pages about tests. */
export function GuideLinks({ without }: { without?: (typeof guides)[number]['to'] }) {
  return (
    <section className="entry">
      <h2 className="margin-note m-h">Read on</h2>
      <ul className="bullets">
        {guides
          .filter(({ to }) => to !== without)
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
