import styles from './community.module.css';
import type { Contribution } from './community-data.ts';

type Props = { pictures: Contribution['pictures']; getAddress: (id: string) => string };

/** The pictures of a post, each with a link to it in full. */
export function ShownPictures({ pictures, getAddress }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles['shownPictures']} aria-label="Pictures">
      {pictures.map(({ id, description, width, height }) => (
        <li key={id}>
          <a href={getAddress(id)} target="_blank" rel="noreferrer">
            <img src={getAddress(id)} alt={description} width={width} height={height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
