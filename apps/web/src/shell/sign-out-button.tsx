import { useNavigate } from 'react-router';
import { signOut } from '../lib/sign-out.ts';
import './unsaved-entries.ts';

export function SignOutButton({ className }: { className: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" className={className} onClick={() => void signOut().then((hasLeft) => hasLeft && navigate('/login'))}>
      Sign Out
    </button>
  );
}
