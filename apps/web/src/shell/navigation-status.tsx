import { useNavigation } from 'react-router';
import { formatLoading } from './loading-text.ts';

/** While the next page's script is on its way, the old page stays and this line says what is coming. */
export function NavigationStatus() {
  const { location } = useNavigation();
  return (
    <p className="navigation-status" role="status">
      {location && formatLoading(location.pathname)}
    </p>
  );
}
