import type { DocumentFacade } from '../sandbox/document-facade';
import { refusal } from '../sandbox/refuse';
import { lies } from './app-layers';

/** What one element of the whole page can have. */
interface Exclusive {
  /** The names by which a document tells of it; the first counts. */
  holders: readonly string[];
  exits: readonly string[];
  changes: readonly string[];
}

const EXCLUSIVES: readonly Exclusive[] = [
  {
    holders: ['fullscreenElement', 'webkitFullscreenElement', 'webkitCurrentFullScreenElement'],
    exits: ['exitFullscreen', 'webkitExitFullscreen', 'webkitCancelFullScreen'],
    changes: ['fullscreenchange'],
  },
  { holders: ['pointerLockElement'], exits: ['exitPointerLock'], changes: ['pointerlockchange'] },
  { holders: ['pictureInPictureElement'], exits: ['exitPictureInPicture'], changes: ['enterpictureinpicture'] },
];

interface Options {
  app: string;
  slot: HTMLElement;
  facade: DocumentFacade;
  isVisible(): boolean;
  onChange(): void;
}

/**
 * Full screen, pointer lock and picture in picture of one app. A hidden app can neither have nor ask for them, and an
 * app sees and ends its own only.
 */
export class Exclusives {
  constructor(private readonly options: Options) {
    const { facade } = options;
    for (const { holders, exits, changes } of EXCLUSIVES) {
      const [name = ''] = holders;
      const own = (): Element | null => this.holder(name);
      for (const holder of holders) if (holder in facade.real) facade.define(holder, { get: own });
      for (const exit of exits) {
        const leave = methodOf(facade.real, exit);
        if (leave)
          facade.define(exit, {
            value: () => (own() ? leave() : Promise.reject(new TypeError('Nothing of this application to leave.'))),
          });
      }
      for (const change of changes) facade.real.addEventListener(change, this.onChange, true);
    }
  }

  get any(): boolean {
    return this.holder('fullscreenElement') !== null;
  }

  request(what: string, native: () => unknown): unknown {
    const { app, isVisible } = this.options;
    if (!isVisible()) {
      const answer = Promise.reject(refusal(app, what, 'the tab of the application is hidden'));
      // Most apps do not look at the answer, and the line has said it.
      answer.catch(() => {});
      return answer;
    }
    return native();
  }

  /** Ends what the app has. */
  leave(): void {
    const { real } = this.options.facade;
    for (const { holders, exits } of EXCLUSIVES) {
      const [name = ''] = holders;
      const [exit = ''] = exits;
      // What has ended by itself in between is refused, which is as well.
      if (this.holder(name)) Promise.resolve(methodOf(real, exit)?.()).catch(() => {});
    }
  }

  end(): void {
    this.leave();
    for (const { changes } of EXCLUSIVES)
      for (const change of changes) this.options.facade.real.removeEventListener(change, this.onChange, true);
  }

  private holder(name: string): Element | null {
    const { facade, slot } = this.options;
    const holder: unknown = Reflect.get(facade.real, name);
    return holder instanceof Element && lies(holder, slot) ? holder : null;
  }

  private readonly onChange = (): void => {
    // It was asked for while the app was shown, and given after the app was hidden.
    if (!this.options.isVisible()) this.leave();
    this.options.onChange();
  };
}

function methodOf(real: Document, name: string): (() => unknown) | undefined {
  const method: unknown = Reflect.get(real, name);
  return typeof method === 'function' ? (): unknown => Reflect.apply(method, real, []) : undefined;
}
