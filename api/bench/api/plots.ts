import { whole } from './figures';
import type { Measurement } from './measure';
import { drawPlot } from './plot';
import { largestOf, type Results } from './results';

/** The plots, by the name of their file. */
export function plotsOf(results: Results): Record<string, string> {
  const swept = results.calls.filter(({ isSwept }) => isSwept).map(({ name }) => name);
  const bySize = (of: (measurement: Measurement) => number) =>
    swept.map((name) => ({
      name,
      points: results.sizes.map(({ products, calls }) => {
        const it = calls.get(name);
        return { x: products, y: it ? of(it) : Number.NaN };
      }),
    }));
  const sweeps = [...results.sweeps];
  return {
    'api-latency-by-products.svg': drawPlot({
      title: `p50 at ${results.connections} connections`,
      xLabel: 'products',
      yLabel: 'ms',
      isLogarithmic: true,
      lines: bySize(({ p50 }) => p50),
    }),
    'api-memory-by-products.svg': drawPlot({
      title: 'Memory of one process',
      xLabel: 'products',
      yLabel: 'MiB',
      isLogarithmic: false,
      lines: [
        { name: 'idle', points: results.sizes.map(({ products, memory }) => ({ x: products, y: memory.idle })) },
        {
          name: 'after the load',
          points: results.sizes.map(({ products, memory }) => ({ x: products, y: memory.afterwards })),
        },
      ],
    }),
    'api-latency-by-connections.svg': drawPlot({
      title: `p50 with ${whole(largestOf(results)?.products)} products`,
      xLabel: 'connections',
      yLabel: 'ms',
      isLogarithmic: true,
      lines: sweeps.map(([name, points]) => ({
        name,
        points: points.map(({ connections, measurement }) => ({ x: connections, y: measurement.p50 })),
      })),
    }),
    'api-memory-by-connections.svg': drawPlot({
      title: `Memory of one process with ${whole(largestOf(results)?.products)} products`,
      xLabel: 'connections',
      yLabel: 'MiB',
      isLogarithmic: false,
      lines: sweeps.map(([name, points]) => ({
        name,
        points: points.map(({ connections, memory }) => ({ x: connections, y: memory })),
      })),
    }),
  };
}
