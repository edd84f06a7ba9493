import type { components } from '@wellkept/contract/api.ts';
import { GuidePicture } from './guide-picture.tsx';
import styles from './guides.module.css';
import { SourceMarks } from './source-marks.tsx';

type Block = components['schemas']['LibraryGuide']['sections'][number]['blocks'][number];

/** The parts of a section, in their order. */
export const GuideBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles['blocks']}>
    {blocks.map((block, at) => (
      <GuideBlock key={at} block={block} />
    ))}
  </div>
);

function GuideBlock({ block }: { block: Block }) {
  if (block.kind === 'picture') return <GuidePicture block={block} />;
  if (block.kind === 'table') return <GuideTable block={block} />;
  if (block.kind === 'list') return <GuideList block={block} />;
  return (
    <p className={block.kind === 'note' ? styles['note'] : undefined}>
      {block.text} <SourceMarks cites={block.cites} />
    </p>
  );
}

function GuideList({ block: { items, isOrdered, cites } }: { block: Extract<Block, { kind: 'list' }> }) {
  const lines = items.map((item, at) => (
    <li key={item}>
      {item} {at === items.length - 1 && <SourceMarks cites={cites} />}
    </li>
  ));
  return isOrdered ? <ol className={styles['steps']}>{lines}</ol> : <ul className="bullets">{lines}</ul>;
}

function GuideTable({ block: { caption, columns, rows, cites } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keys.
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption>
          {caption} <SourceMarks cites={cites} />
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
