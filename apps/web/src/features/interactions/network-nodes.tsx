import styles from './network.module.css';
import { computeLabelWidth, type NetworkNode } from './network-layout.ts';
import { useArrowWalk } from './use-arrow-walk.ts';

type Props = {
  nodes: readonly NetworkNode[];
  width: number;
  pressed: number | null;
  lit: ReadonlySet<number>;
  name: (item: number) => string;
  onPress: (item: number) => void;
};

const discRadius = 11;
const gap = 6;
/** Of the small type in which names stand here. */
const letterWidth = 6.7;

/** The items with their number in the list and their name; a name that is too long is cut, and whole in its title. */
export function NetworkNodes({ nodes, width, pressed, lit, name, onPress }: Props) {
  const walk = useArrowWalk(nodes.map(({ item }) => String(item)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the buttons inside.
    <g onKeyDown={walk.onKeyDown}>
      {nodes.map(({ item, x, y, side }) => {
        const label = name(item);
        const room = (side === 'left' ? x : width - x) - discRadius - gap;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element.
          <g
            key={item}
            {...walk.buttonProps(String(item), () => onPress(item))}
            role="button"
            className={`${styles['node']} ${lit.has(item) ? styles['lit'] : ''}`}
            aria-pressed={item === pressed}
          >
            <title>{`${item + 1} ${label}: show its lines alone`}</title>
            <rect
              className={styles['reach']}
              x={side === 'left' ? x - computeLabelWidth(width) : x - discRadius}
              y={y - 14}
              width={computeLabelWidth(width) + discRadius}
              height={28}
            />
            <circle cx={x} cy={y} r={discRadius} />
            <text className={styles['number']} x={x} y={y} textAnchor="middle" dominantBaseline="central">
              {item + 1}
            </text>
            <text
              className={styles['name']}
              x={side === 'left' ? x - discRadius - gap : x + discRadius + gap}
              y={y}
              textAnchor={side === 'left' ? 'end' : 'start'}
              dominantBaseline="central"
            >
              {truncateLabel(label, room)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function truncateLabel(label: string, room: number): string {
  const fits = Math.floor(room / letterWidth);
  return label.length <= fits ? label : `${label.slice(0, Math.max(fits - 1, 3)).trimEnd()}…`;
}
