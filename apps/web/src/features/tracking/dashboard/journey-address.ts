/** In the address, so that every screen can lead to it: /dashboard?change-journey */
export const journeyKey = 'change-journey';
