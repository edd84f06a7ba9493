import { Outlet } from 'react-router';
import { Library } from './library.tsx';

/** Screens that are made of the component library. */
export default function LibraryLayout() {
  return (
    <Library>
      <Outlet />
    </Library>
  );
}
