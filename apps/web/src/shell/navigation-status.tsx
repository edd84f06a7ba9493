import { useNavigation } from 'react-router';
import { loadingText } from './loading-text.ts';

/** While the next page's script is on its way, the old page stays and this line says what is coming. */
export function NavigationStatus() {
  const { location } = useNavigation();
  return (
    <p className="navigation-status" role="status">
      {location && loadingText(location.pathname)}
    </p>
  );
}
