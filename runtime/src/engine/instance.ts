import type { AppProps } from '../model/app';
import { DEPLOY_CHECK_MS } from '../model/limits';
import type { MicroAppRegistration } from '../model/registration';
import type { Waiting } from '../model/waiting';
import { checkDeploy } from './check-deploy';
import type { InstanceOptions, PanelOptions } from './instance-options';
import { InstanceParts } from './instance-parts';
import { end } from './transitions/end';
import { open } from './transitions/open';
import { park } from './transitions/park';
import { resume } from './transitions/resume';

/** What of an instance its owner may look at. */
export interface Inspected {
  id: string;
  registration: MicroAppRegistration;
  props: AppProps;
  isParked: boolean;
}

/** One running copy of an app: from its first request to the last trace of it. Not used again after `end`. */
export class Instance {
  private readonly parts: InstanceParts;
  private ending: Promise<void> | undefined;

  constructor(options: InstanceOptions) {
    this.parts = new InstanceParts(options);
  }

  /** Lets the app hear a history event, where its tab is the active one and the address is its own. */
  deliver(event: PopStateEvent | HashChangeEvent): void {
    this.parts.gate.deliver(event);
  }

  /** Opens the instance. `onMounted` or `onFailed` tells the outcome, unless the instance is ended before. */
  start(): void {
    void open(this.parts);
  }

  /** Called when the instance's tab becomes active or is navigated. The app's router follows the address. */
  show(): void {
    const { visibility, life, gate, source } = this.parts;
    visibility.set(true);
    if (!life.is('mounted')) return;
    gate.sync();
    if (source && performance.now() - source.checkedAt > DEPLOY_CHECK_MS) void this.checkDeploy();
  }

  get isVisible(): boolean {
    return this.parts.visibility.visible;
  }

  /** What is told of the opening that it belongs to. */
  get about(): { opening: string; prefix: string; entry: string } {
    const { opening, registration, entryUrl } = this.parts.options;
    return { opening, prefix: registration.prefix, entry: entryUrl };
  }

  /** What its owner may look at. */
  get inspected(): Inspected {
    const { options, props, installed } = this.parts;
    return { id: options.id, registration: options.registration, props, isParked: installed?.isParked ?? false };
  }

  hide(): void {
    const { visibility, gate, installed, isStarting } = this.parts;
    visibility.set(false);
    if (installed && isStarting) gate.mislead();
  }

  /** Unmounts the app and keeps it for `resume`. @returns false where it can only be ended */
  park(): Promise<boolean> {
    return park(this.parts);
  }

  /** Mounts a parked app again, for another panel's options. */
  resume(options: PanelOptions): void {
    void resume(this.parts, options);
  }

  /** Unmounts and gives everything back; safe at any moment and any number of times. Resolves when nothing is left. */
  end(): Promise<void> {
    this.ending ??= end(this.parts);
    return this.ending;
  }

  /** What the opening of the app waits for; undefined where it is not being opened. */
  waitingFor(): Waiting | undefined {
    return this.parts.waitingFor;
  }

  /** Notes that the running app fetches a part of its code, until the function given back is called. */
  fetches(url: string): () => void {
    return this.parts.source?.onTheWay.begin(url) ?? (() => {});
  }

  /** The host's data changed: apps with an `update` are told. */
  update(): void {
    const { life, lifecycles, props } = this.parts;
    if (!life.is('mounted') || !lifecycles?.update) return;
    // An update that throws at once is this app's fault as much as one that rejects.
    new Promise((resolve) => resolve(lifecycles.update?.(props))).catch((error: unknown) =>
      this.parts.warn('update', error),
    );
  }

  /** Asks whether the app was deployed again; called also when a part of it could not be fetched. */
  checkDeploy(): Promise<void> {
    return checkDeploy(this.parts);
  }

  /** Whether an address belongs to the deployment that this instance was loaded from. */
  isFrom(url: string): boolean {
    const { source, options } = this.parts;
    return [options.entryUrl, ...(source?.scripts ?? [])].some((known) =>
      url.startsWith(known.slice(0, known.lastIndexOf('/') + 1)),
    );
  }
}

/** The members of an instance that its panel uses. */
export type PanelInstance = Pick<
  Instance,
  'start' | 'show' | 'hide' | 'deliver' | 'park' | 'resume' | 'end' | 'waitingFor'
>;
