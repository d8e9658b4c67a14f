import { loadSlowly } from '../browser/load.ts';
import { atMost } from '../figure.ts';
import { type Part, repeat } from '../part.ts';

/** Home on a slow phone, cold: largest paint, blocked main thread, layout shift; and the shift of the other routes. */
export const home: Part = {
  name: 'home',
  async measure(house, { runs }) {
    const loads = await repeat(runs, () => loadSlowly(house.url));
    const others = [
      { name: 'a concert', loads: await repeat(runs, () => loadSlowly(house.url + house.concertPath)) },
      { name: 'a playlist of 500', loads: await repeat(runs, () => loadSlowly(house.url + house.listPath)) },
    ];
    return [
      atMost(
        'Home, slow phone: largest paint',
        loads.map((one) => one.largestPaintMs),
        'ms',
        1200,
      ),
      atMost(
        'Home, slow phone: blocked main thread',
        loads.map((one) => one.blockedMs),
        'ms',
        200,
      ),
      atMost(
        'Home, slow phone: layout shift',
        loads.map((one) => one.shift),
        '',
        0.02,
      ),
      ...others.flatMap((route) => [
        atMost(
          `${route.name}, slow phone: layout shift`,
          route.loads.map((one) => one.shift),
          '',
          0.02,
        ),
        atMost(
          `${route.name}, slow phone: largest paint`,
          route.loads.map((one) => one.largestPaintMs),
          'ms',
          null,
        ),
        atMost(
          `${route.name}, slow phone: blocked main thread`,
          route.loads.map((one) => one.blockedMs),
          'ms',
          null,
        ),
      ]),
    ];
  },
};
