/** Of the chart and of what stands in its place, so that nothing jumps. */
export const CHART_HEIGHT = '16rem';
