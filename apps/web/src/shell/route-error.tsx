import { useRouteError } from 'react-router';

export function RouteError() {
  const error = useRouteError();
  return <main>{error instanceof Error ? error.message : 'Something went wrong'}</main>;
}
