/** Height of the chart and of its placeholder, so that nothing jumps. */
export const CHART_HEIGHT = '16rem';
