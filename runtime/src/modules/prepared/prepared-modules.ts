import { describeThrown } from '../../model/errors';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../../model/registration';
import type { FilesOnTheWay } from '../../reading/files-on-the-way';
import type { PreparedBuild } from '../../reading/prepared/prepared-build';
import type { CurrentTexts } from './current-texts';
import { leaveLink, type GlobalsLink } from './globals-links';
import { noteRun } from './run-in-tab';

/** The functions that an instance gives to its prepared modules. */
export interface PreparedHooks {
  follow(name: string, listener: (value: unknown) => void): void;
  /** `import.meta` of the module at its owner's address. */
  metaOf(url: string): object;
  import(specifier: unknown, options: unknown, referrer: string): unknown;
  /** Called with each address by which code of the app may be named in a stack trace. */
  onModule(url: string): void;
}

/** Prepared files that could not be loaded. Nothing of what was asked for has run. */
export class NotLoaded extends Error {}

/** The prepared modules of one instance: files of its own, at addresses that stay. */
export class PreparedModules {
  private readonly evaluated = new Map<string, string>();
  /** Modules that the page's own are linked to and that may not have run yet. */
  private readonly linked = new Set<string>();
  private hasGlobals = false;
  private onGlobals: () => void = () => {};
  private takeBack: () => void = () => {};

  /** @param instance the number of the instance in this page */
  constructor(
    private readonly build: PreparedBuild,
    private readonly instance: number,
    private hooks: PreparedHooks | undefined,
    private readonly texts: Pick<CurrentTexts, 'isSame'>,
    private readonly onTheWay: FilesOnTheWay | undefined,
  ) {}

  /**
   * The address that a module is imported by: one that runs already, or one that can still be loaded.
   * @param url its owner's address
   */
  addressOf(url: string): string | undefined {
    return this.evaluated.get(url) ?? (this.build.isTrusted ? this.build.moduleAddress(url, this.instance) : undefined);
  }

  /** The same, for a module that the page links itself and that imports this one. */
  linkTo(url: string): string | undefined {
    const address = this.addressOf(url);
    if (address === undefined) return undefined;
    this.prepareGlobals();
    this.linked.add(url);
    return address;
  }

  /** To be called before a module that was linked to prepared ones runs. @throws NotLoaded */
  async beforeRun(): Promise<void> {
    for (const url of this.linked) await this.expectSame(url);
  }

  /** To be called when it has run. */
  afterRun(): void {
    for (const url of this.linked) this.noteEvaluated(url);
    this.linked.clear();
  }

  /**
   * Whether a module that was linked to prepared ones did not run because of them. From here on they are prepared by
   * the page, but for those that run already.
   */
  hasFailed(error: unknown): boolean {
    if (this.linked.size === 0 || !this.isLoadingProblem(error)) return false;
    this.linked.clear();
    this.build.distrust(this.explain(error));
    return true;
  }

  /**
   * Imports a module and gives its namespace.
   * @param onRun called when all of it has arrived and its code is about to run
   * @throws NotLoaded where a file is missing or no module; else whatever the app's code throws
   */
  async import(url: string, onRun: () => void): Promise<object> {
    const address = this.addressOf(url);
    if (address === undefined) throw new NotLoaded(url);
    const arrived = this.onTheWay?.begin(url) ?? (() => {});
    let runs = false;
    const run = (): void => {
      if (runs) return;
      runs = true;
      arrived();
      onRun();
    };
    this.onGlobals = run;
    if (this.hasGlobals) run();
    try {
      await this.expectSame(url);
      this.prepareGlobals();
      const loading: Promise<object> = import(/* @vite-ignore */ address);
      const found = await within(SCRIPT_LOAD_TIMEOUT_MS, loading, () => !runs);
      this.noteEvaluated(url);
      return found;
    } catch (error) {
      if (!this.isLoadingProblem(error)) throw error;
      const problem = this.explain(error);
      this.build.distrust(problem);
      throw new NotLoaded(problem, { cause: error });
    } finally {
      run();
    }
  }

  /** Puts the owner's addresses into a message of the engine. */
  explain(error: unknown): string {
    return this.build.withOwnAddresses(describeThrown(error), this.instance);
  }

  /** The modules stay in the page for ever. From here on they refer to nothing of the app, and no further one runs. */
  release(): void {
    this.takeBack();
    this.hooks = undefined;
  }

  /** @throws NotLoaded where a module, or one that it imports, was changed since it was prepared */
  private async expectSame(url: string): Promise<void> {
    const open = [...this.build.treeOf(url)].filter((each) => !this.evaluated.has(each) && this.build.sumOf(each));
    const same = await Promise.all(open.map((each) => this.texts.isSame(each)));
    const changed = open.find((_, index) => !same[index]);
    if (changed !== undefined) throw new NotLoaded(`${changed} is not the text that was prepared`);
  }

  private noteEvaluated(url: string): void {
    for (const each of this.build.treeOf(url)) {
      const address = this.build.moduleAddress(each, this.instance);
      if (address !== undefined) this.evaluated.set(each, address);
    }
  }

  private prepareGlobals(): void {
    if (this.hasGlobals) return;
    this.takeBack = leaveLink(this.build.globalsAddress(this.instance), this.link());
    this.build.takeInstance(this.instance);
    noteRun(this.build.folder);
  }

  private link(): GlobalsLink {
    const own = (id: string): string => this.build.root + id;
    const hooks = (): PreparedHooks => {
      if (!this.hooks) throw new Error('the app was closed');
      return this.hooks;
    };
    return {
      connect: (names, set) => {
        this.hasGlobals = true;
        for (const url of this.build.moduleUrls) {
          hooks().onModule(url);
          hooks().onModule(this.build.moduleAddress(url, this.instance) ?? url);
        }
        names.forEach((name, index) => hooks().follow(name, (value) => set(index, value)));
        this.onGlobals();
      },
      meta: (id) => hooks().metaOf(own(id)),
      import: (id) => (specifier: unknown, options?: unknown) =>
        this.hooks?.import(specifier, options, own(id)) ?? never(),
    };
  }

  /**
   * Whether an `import()` failed because of a file. Browsers say so by a TypeError that names the file, or by a
   * SyntaxError. The app's own code may throw a SyntaxError, too: then it throws it again where the page prepares it.
   */
  private isLoadingProblem(error: unknown): boolean {
    if (error instanceof NotLoaded || error instanceof SyntaxError) return true;
    const message = error instanceof TypeError ? error.message : '';
    return message.includes(this.build.folder) || message === 'Importing a module script failed.';
  }
}

/** A closed app waits for nothing. */
const never = (): Promise<never> => new Promise(() => {});

/** @param counts whether the limit still counts when it is reached */
function within<Value>(limitMs: number, something: Promise<Value>, counts: () => boolean): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (counts()) reject(new NotLoaded('it did not arrive'));
    }, limitMs);
    something.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
