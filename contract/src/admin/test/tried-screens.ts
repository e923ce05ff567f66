import { isWholeRun } from '../../test/whole-run';
import { dictTypes } from '../dict-types';
import { menus } from '../menus';
import { roles } from '../roles';
import type { AdminScreen } from '../crud/screen';
import { adminScreens } from '../screens';

/** A tree, one with buttons of its own, and a list with a part below each row. */
const QUICK = new Set<string>([menus.name, roles.name, dictTypes.name]);

/** The screens that tests of every screen walk: all of them in the whole run, else one of each kind. */
export const triedScreens: readonly AdminScreen[] = adminScreens.filter(({ name }) => isWholeRun || QUICK.has(name));
