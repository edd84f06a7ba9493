import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const latestMs = 1000;
let hasStarted = false;

function start() {
  if (hasStarted) return;
  hasStarted = true;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// What the HTML shows is painted first. A window that draws no frames starts as well.
if (document.hidden) start();
else {
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, latestMs);
}
