import { type Benchmark, repeat, VIEWPORTS } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { loadSlowly } from './home.ts';

/** Layout shift of the screens besides Home, on a slow phone, without caches: heavy content, and the demo's. */
export const shifts: Benchmark = {
  name: 'shifts',
  async measure({ url, demoUrl, concertPath, listPath, guidePath, searchWord }, runs) {
    const screens = {
      concert: url + concertPath,
      list: url + listPath,
      guide: url + guidePath,
      search: `${url}/q/${searchWord}`,
      'search without results': `${demoUrl}/q/zzzzzz`,
      about: `${url}/o/about`,
      series: `${demoUrl}/m/LoadInO1`,
      event: `${demoUrl}/m/LiveNgt1`,
      pricing: `${demoUrl}/pricing`,
    };
    const figures: Figure[] = [];
    for (const [screen, address] of Object.entries(screens))
      for (const viewport of VIEWPORTS) {
        const loads = await repeat(runs, () => loadSlowly(address, viewport));
        const detail = `${screen}, ${viewport.width} px`;
        figures.push({ budget: 'layoutShift', detail, values: loads.map(({ shift }) => shift) });
      }
    return figures;
  },
};
