import { Modal } from '@mantine/core';
import { BusyButton } from '../../components/busy-button.tsx';

type Props = { isOpen: boolean; isBusy: boolean; onWithdraw: () => void; onClose: () => void };

export function WithdrawConsentDialog({ isOpen, isBusy, onWithdraw, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Withdraw your consent" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="form">
        <p>
          We won’t store anything new about your health. What you saved stays readable and can be deleted. You can give your consent again
          at any time.
        </p>
        <div className="row">
          <BusyButton isBusy={isBusy} onClick={onWithdraw}>
            Withdraw
          </BusyButton>
          <button type="button" className="btn quiet" onClick={onClose}>
            Keep it
          </button>
        </div>
      </div>
    </Modal>
  );
}
