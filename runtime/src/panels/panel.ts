import type { Attempt } from '../engine/instance';
import { initialState, transition, type InstanceEvent, type InstanceState } from '../model/panel-state';
import styles from './panel.module.css';
import type { MicroAppSnapshot, MicroAppTab } from '../model/host';

let count = 0;

/**
 * Where one instance is shown: a panel that stays in the document from the first time it is shown until its last tab
 * closes. Several tabs of a prefix share it, unless the registration asks for an instance per tab.
 */
export class Place {
  readonly panel = document.createElement('div');
  readonly section = document.createElement('section');
  /** The stage renders skeleton and failure into it. */
  readonly status = document.createElement('div');
  readonly tabs = new Map<string, MicroAppTab>();
  state: InstanceState = initialState;
  dirty = false;
  outdated = false;
  attempt: Attempt | undefined;
  /** What ran here before, unmounted and parked: the next opening mounts it again. */
  parked: Attempt | undefined;
  /** The id of the attempt that may speak for the place; empty while there is none. */
  turn = '';
  /** Grows with each time it is shown. */
  shownAt = 0;

  constructor(
    public key: string,
    public tab: MicroAppTab,
  ) {
    count += 1;
    this.panel.id = `micro-app-panel-${count}`;
    this.panel.tabIndex = -1;
    this.panel.className = styles.panel ?? '';
    this.panel.style.display = 'none';
    this.panel.append(this.section, this.status);
    this.take(tab);
  }

  /** Makes a tab the one that the panel stands for. */
  take(tab: MicroAppTab): void {
    this.tab = tab;
    this.tabs.set(tab.key, tab);
    this.panel.role = 'tabpanel';
    this.panel.setAttribute('aria-labelledby', tab.labelledBy);
    this.section.role = 'region';
    this.section.ariaLabel = tab.title;
  }

  /** Its last tab is closed, and its app parked: it stays in the page as a box without a meaning, for the next tab. */
  park(): void {
    this.panel.role = null;
    this.panel.removeAttribute('aria-labelledby');
    this.section.role = null;
    this.section.ariaLabel = null;
  }

  /** Moves the state on. @returns whether it changed */
  apply(event: InstanceEvent): boolean {
    const next = transition(this.state, event);
    const changed = next !== this.state;
    this.state = next;
    this.panel.style.display = next.wanted ? '' : 'none';
    // The app's box would take room below the failure; it stays in the document, and comes back with a new attempt.
    this.section.style.display = next.status === 'failed' ? 'none' : '';
    return changed;
  }

  /** Takes the panel out of the document, and apart: an app that still holds one of its elements holds that one alone. */
  remove(): void {
    this.panel.remove();
    this.panel.replaceChildren();
  }

  snapshot(): MicroAppSnapshot {
    const { status, error } = this.state;
    const { dirty, outdated } = this;
    return { status, ...(error && { error }), dirty, outdated, panelId: this.panel.id };
  }
}
