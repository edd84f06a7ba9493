import { useIsOnline } from '../lib/use-is-online.ts';

/** Marks a part that is on its way with a height that is not known yet: what stands below comes with it, by the rule in `shell.css`. */
export const arrivingClass = 'arriving';

/** Takes the place of such a part where it has no shape to show meanwhile. Nothing is on its way without a connection. */
export const Arriving = () => useIsOnline() && <div className={arrivingClass} hidden />;
