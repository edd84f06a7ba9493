export const auditEventsPerMinuteMax = 100;
