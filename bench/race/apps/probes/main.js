/** The application that measures single calls and rows, as its own code runs in the host. */
import { probesOf, nanoseconds } from '../../../fixtures/probes.js';
import { measureRows, plainRows } from '../../../fixtures/rows.js';
import { page, race } from '../life.js';

let place;
const probes = probesOf(() => place);

race('race-probes', {
  mount: (element) => {
    place = element;
    place.innerHTML = '<h1>probes</h1><table><tbody></tbody></table>';
    window.benchValue = 1;
    const rows = plainRows(place);
    page.raceProbes = {
      probe: (name) => nanoseconds(probes[name]),
      rows: () => measureRows(rows, place, ['create', 'update', 'swap', 'clear']),
    };
    return place;
  },
  unmount: () => {
    place.innerHTML = '';
  },
});
