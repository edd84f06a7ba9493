import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { useIsStatic } from '../lib/static-page.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';
import { FooterDisclaimer, useIsNoteShown } from './footer-disclaimer.tsx';

type FooterLink = readonly [label: string, path: string];

const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      ['Home', '/'],
      ['Features', '/features'],
      ['How It Works', '/how-it-works'],
      ['Pricing', '/pricing'],
      ['Sample Report', '/sample-report'],
    ],
  },
  {
    title: product.name,
    links: [
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Community', '/community'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
      ['Legal', '/legal'],
      ['Compliance Center', '/compliance-center'],
    ],
  },
];

const emergency = product.emergencyNumbers.map(({ number, region }) => `${number} ${region}`).join(', ');

function Links({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul>
      {links.map(([label, path]) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** On reading pages the links stand in columns; under the app's screens, `isCompact`, they are one quiet line. */
export function Footer({ isCompact = false }: { isCompact?: boolean }) {
  const isNoteShown = useIsNoteShown(isCompact);
  const isStatic = useIsStatic();
  return (
    <>
      {(isNoteShown || isStatic) && <FooterDisclaimer isHidden={isStatic} />}
      <footer className={isCompact ? styles['compact'] : styles['footer']}>
        <div className={`page-width ${styles['columns']}`}>
          {!isCompact && (
            <div className={styles['about']}>
              <Brand to="/" />
              <p className="cap">
                {product.slogan} {!isNoteShown && <span data-short-disclaimer>{product.disclaimer}</span>}
              </p>
            </div>
          )}
          {isCompact ? (
            <nav aria-label="Footer">
              <Links links={groups.flatMap((group) => group.links)} />
            </nav>
          ) : (
            groups.map(({ title, links }) => (
              <nav key={title} aria-label={`Footer: ${title}`}>
                <h2>{title}</h2>
                <Links links={links} />
              </nav>
            ))
          )}
          <p className={styles['last']}>
            <span>© 2024 {product.name}</span>
            <span>Emergency: {emergency}</span>
            {isCompact && !isNoteShown && <span>{product.disclaimer}</span>}
          </p>
        </div>
      </footer>
    </>
  );
}
