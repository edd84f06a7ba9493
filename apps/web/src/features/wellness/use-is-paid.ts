export const useIsPaid = (): boolean => false;
