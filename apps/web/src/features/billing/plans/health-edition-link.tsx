import { healthOrigin } from '../../../lib/page-settings.ts';

/** To the prices of the Health edition: another host, so another page load. */
export function HealthEditionLink({ className = 'tlink' }: { className?: string }) {
  return (
    <a className={className} href={`${healthOrigin}/pricing`} suppressHydrationWarning>
      Open the Health edition
    </a>
  );
}
