/** Days before and after a laboratory result whose mean it is compared with, and how many of them must have been written down. */
export const labWindow = { days: 14, min: 7 };
