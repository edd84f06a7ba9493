import { Button, Modal } from '@mantine/core';

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
          <Button loading={isBusy} onClick={onWithdraw}>
            Withdraw
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  );
}
