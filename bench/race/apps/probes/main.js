/** The application that measures single calls and rows, as its own code runs in the host. */
import { probesOf, nanoseconds } from '../../../fixtures/probes.js';
import { measureRows, plainRows } from '../../../fixtures/rows.js';
import { page, race } from '../life.js';

let container;
const probes = probesOf(() => container);

race('race-probes', {
  mount: (element) => {
    container = element;
    container.innerHTML = '<h1>probes</h1><table><tbody></tbody></table>';
    window.benchValue = 1;
    const rows = plainRows(container);
    page.raceProbes = {
      probe: (name) => nanoseconds(probes[name]),
      rows: () => measureRows(rows, container, ['create', 'update', 'swap', 'clear']),
    };
    return container;
  },
  unmount: () => {
    container.innerHTML = '';
  },
});
