/** How many lines one chart has. */
export const trendSeriesMax = 8;
