import { callSchemas } from '@portal/contract/schemas';
import type { Attacker } from '../attacks/attacker';
import type { Announcer } from './announcer';
import { signIn } from './person';

/** How many people write at a time. */
const WRITERS = 3;
const MENU = 'oa-pub.travel';
const SIZE = { coordinate_y: 0, width: 1, height: 1 };

/** People who write without a pause, and an administrator who sends notices. */
export interface Writing {
  /** How many writes were answered with success. */
  acknowledged(): number;
  /** Ends the writing. Gives what was acknowledged and is not there, and the paths of acknowledged notices. */
  end(): Promise<{ lost: string[]; notices: string[] }>;
}

/** Begins to write at a server or a balancer. A write without an answer is not counted: it may be there or not. */
export async function keepWriting(origin: string, announcer: Announcer): Promise<Writing> {
  let ended = false;
  let writes = 0;
  const notices: string[] = [];
  const people = await Promise.all(Array.from({ length: WRITERS }, (_, at) => signIn(origin, `E100${10 + at}`)));
  const tiles = await Promise.all(people.map(tileOf));
  const written = people.map(() => 0);
  /** Moves the writer's tile further and further. */
  const write = async (at: number) => {
    for (let place = 1; !ended; place += 1) {
      const body = [{ ...SIZE, id: tiles[at], coordinate_x: place }];
      const answer = await people[at]?.call('saveFavorites', { body }).catch(() => undefined);
      if (answer?.success !== true) continue;
      written[at] = place;
      writes += 1;
    }
  };
  const announce = async () => {
    while (!ended) {
      const path = await announcer.send();
      if (path !== undefined) notices.push(path);
    }
  };
  const all = [...people.map((_, at) => write(at)), announce()];
  return {
    acknowledged: () => writes + notices.length,
    async end() {
      ended = true;
      await Promise.all(all);
      const places = await Promise.all(people.map(placeOf));
      // One that was not answered may be there as well, so that the tile is further than the last acknowledged place.
      const lost = people.flatMap((_, at) => {
        const [known, there] = [written[at] ?? 0, places[at] ?? 0];
        return there < known ? [`writer ${at} was told ${known}, and ${there} is there`] : [];
      });
      return { lost, notices };
    },
  };
}

async function tileOf(person: Attacker): Promise<string> {
  const answer = await person.call('addFavorite', { body: { ...SIZE, menu_id: MENU, coordinate_x: 0 } });
  return callSchemas.addFavorite.data.parse(answer.data);
}

async function placeOf(person: Attacker): Promise<number> {
  const { data } = await person.call('getFavorites', {});
  return callSchemas.getFavorites.data.parse(data).find((one) => one.menu_id === MENU)?.coordinate_x ?? -1;
}
