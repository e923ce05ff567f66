import type { PanelInstance } from '../engine/instance';
import type { MicroAppTab } from '../model/host';
import {
  initialState,
  transition,
  type MicroAppSnapshot,
  type PanelEvent,
  type PanelState,
} from '../model/panel-state';
import type { Waiting } from '../model/waiting';

let count = 0;

/**
 * The box in the page in which one instance is shown. It stays in the document from the first time it is shown until
 * its last tab closes. Several tabs of a prefix share it, unless the registration asks for an instance per tab.
 */
export class Panel {
  readonly element = document.createElement('div');
  readonly section = document.createElement('section');
  /** The element for the host's messages: the app is loading, has failed, or is outdated. */
  readonly status = document.createElement('div');
  readonly tabs = new Map<string, MicroAppTab>();
  state: PanelState = initialState;
  dirty = false;
  outdated = false;
  /** The entry that its app was opened from last; empty before. */
  entryUrl = '';
  /** The entry that the host gave for it then. */
  givenUrl = '';
  /** When the person asked for what is being opened, by `performance.now()`; `Infinity` where nobody has. */
  askedAt = Infinity;
  /** The host gives another entry now than the one that its app was opened from. */
  replaced = false;
  instance: PanelInstance | undefined;
  /** The parked instance that ran here before. The next opening mounts it again. */
  parked: PanelInstance | undefined;
  /** The id of the instance that may change the panel; empty while there is none. */
  currentId = '';
  /** When the mount of its app had ended, by `performance.now()`; `-Infinity` before. */
  mountedAt = -Infinity;
  /** Grows with each time it is shown; 0 before the first. */
  shownAt = 0;
  /** Whether it is drawn, ahead of its state; undefined where its state decides. */
  private ahead: boolean | undefined;

  constructor(
    public key: string,
    public tab: MicroAppTab,
  ) {
    count += 1;
    this.element.id = `micro-app-panel-${count}`;
    this.element.tabIndex = -1;
    this.element.style.display = 'none';
    this.element.append(this.section, this.status);
    this.take(tab);
  }

  /** Makes a tab the one that the panel stands for. */
  take(tab: MicroAppTab): void {
    this.tab = tab;
    this.tabs.set(tab.key, tab);
    this.element.role = 'tabpanel';
    if (tab.labelledBy === undefined) this.element.removeAttribute('aria-labelledby');
    else this.element.setAttribute('aria-labelledby', tab.labelledBy);
    this.section.role = 'region';
    this.section.ariaLabel = tab.title;
  }

  /** Called when its last tab is closed and its app is parked. The panel stays in the page for the next tab. */
  park(): void {
    this.element.role = null;
    this.element.removeAttribute('aria-labelledby');
    this.section.role = null;
    this.section.ariaLabel = null;
    // A browser gives an element that is displayed again its old scroll position; one that is not displayed has none.
    this.element.style.display = '';
    this.element.scrollTo(0, 0);
    this.element.style.display = 'none';
  }

  /** Moves the state on. @returns whether it changed */
  apply(event: PanelEvent): boolean {
    const next = transition(this.state, event);
    const changed = next !== this.state;
    this.state = next;
    this.draw(this.ahead);
    // The app's box would take room below the failure. It stays in the document for the next instance.
    this.section.style.display = next.status === 'failed' ? 'none' : '';
    return changed;
  }

  /** Draws the panel or not, ahead of its state. @param ahead undefined: as its state says from now on */
  draw(ahead: boolean | undefined): void {
    this.ahead = ahead;
    this.element.style.display = (ahead ?? this.state.wanted) ? '' : 'none';
  }

  /**
   * Takes the panel out of the document and takes its elements apart. An app that still holds one of them then keeps
   * only that one in memory.
   */
  remove(): void {
    this.element.remove();
    this.element.replaceChildren();
  }

  /** What the opening of its app waits for, to be asked at any moment; undefined where nothing is opened. */
  readonly waitingFor = (): Waiting | undefined => {
    if (this.state.status !== 'loading') return undefined;
    return this.instance ? this.instance.waitingFor() : { step: 'runtime', others: 0 };
  };

  snapshot(): MicroAppSnapshot {
    const { status, error, reference } = this.state;
    const { dirty, outdated, replaced, entryUrl, givenUrl } = this;
    return {
      status,
      ...(error && { error }),
      ...(reference && { reference }),
      dirty,
      outdated: outdated || replaced,
      fallback: entryUrl !== givenUrl,
      panelId: this.element.id,
    };
  }
}
