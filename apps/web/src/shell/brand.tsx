import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';

/** The notebook with a tick: the product's mark. */
function BrandMark() {
  return (
    <svg
      viewBox="0 0 26 26"
      width="26"
      height="26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5 3.5h14a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5H5z" />
      <path d="M5 3.5v19" />
      <path d="M2.6 8h4.6M2.6 13h4.6M2.6 18h4.6" strokeWidth="1.5" />
      <path d="m11 13.2 2.3 2.4 4.4-5.2" />
    </svg>
  );
}

export function Brand({ to }: { to: string }) {
  return (
    <Link className="brand" to={to}>
      <BrandMark />
      {product.name}
    </Link>
  );
}
