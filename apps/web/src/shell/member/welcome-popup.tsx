export function WelcomePopup() {
  return null;
}
