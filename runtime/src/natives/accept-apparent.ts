import {
  acceptInConstructor,
  acceptInMethod,
  acceptInProperty,
  inheritFromAccepting,
  lookInDictionariesFor,
} from './accepting';
import { CONSTRUCTORS, DICTIONARY_MEMBERS, METHODS, SETTERS } from './members';

/** Marks a method that would make a text of an app's document. */
const MAKES_TEXT = '*';

let done = false;

/**
 * Makes the page's natives accept what an app takes for its document and window: as argument, in a dictionary, as value
 * of a property, and as receiver. Once for a page. For all other values the natives answer as before.
 */
export function acceptApparent(): void {
  if (done) return;
  done = true;
  lookInDictionariesFor(DICTIONARY_MEMBERS.split(' '));
  for (const [owner, names] of listed(METHODS))
    for (const name of names) {
      const makesText = name.startsWith(MAKES_TEXT);
      acceptInMethod(owner, makesText ? name.slice(1) : name, { makesText });
    }
  for (const [owner, names] of listed(SETTERS)) for (const name of names) acceptInProperty(owner, name);
  acceptAsReceiver(Document.prototype, document);
  acceptAsReceiver(window, window);
  for (const name of CONSTRUCTORS.split(' ')) acceptInConstructor(name);
  for (const name of CONSTRUCTORS.split(' ')) inheritFromAccepting(name);
}

/** The prototypes that this browser has, with the names after each. */
function* listed(list: string): Iterable<[prototype: object, names: readonly string[]]> {
  for (const line of list.split('|')) {
    const [name = '', ...names] = line.split(' ');
    const owner: unknown = Reflect.get(window, name);
    if (typeof owner === 'function') yield [owner.prototype, names];
  }
}

/** Methods of the window come to an app bound already. */
function acceptAsReceiver(holder: object, usual: object): void {
  for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
    if (get) acceptInProperty(holder, name, usual);
    else if (typeof value === 'function' && name !== 'constructor' && holder !== window)
      acceptInMethod(holder, name, { makesText: false, usual });
}
