import { SCOPE_ATTRIBUTE } from './stand-ins';

type Callback = (this: HTMLElement, ...args: unknown[]) => unknown;

/** A class that an app has defined, with what a browser reads of it at that moment. */
export interface ElementDefinition {
  constructor: CustomElementConstructor;
  callbacks: ReadonlyMap<string, Callback>;
  observed: ReadonlySet<string>;
  formAssociated: boolean;
}

/** The custom elements of one app. */
export interface ElementScope {
  /** The instance's id, as its slot carries it. */
  readonly id: string;
  readonly definitions: ReadonlyMap<string, ElementDefinition>;
}

const REACTIONS = [
  'connectedCallback',
  'disconnectedCallback',
  'adoptedCallback',
  'formAssociatedCallback',
  'formDisabledCallback',
  'formResetCallback',
  'formStateRestoreCallback',
] as const;
const ATTRIBUTE_CHANGED = 'attributeChangedCallback';

/** The apps that live. */
export const scopes = new Set<ElementScope>();
/** The attributes that the browser itself tells of, by the names that the page has for apps. */
const observedByPage = new Map<string, ReadonlySet<string>>();
const pageNames = new WeakMap<CustomElementConstructor, string>();
const definitionOf = new WeakMap<Element, ElementDefinition>();

/** The app whose document makes elements now. */
let maker: ElementScope | undefined;
/** The element that the constructor of an app's class is to be called for. */
let upgraded: HTMLElement | undefined;

/** Runs code that makes elements for an app. */
export function making<Made>(scope: ElementScope, make: () => Made): Made {
  const before = maker;
  maker = scope;
  try {
    return make();
  } finally {
    maker = before;
  }
}

/** Reads a class as `customElements.define` does. */
export function readDefinition(constructor: CustomElementConstructor): ElementDefinition {
  const { prototype } = constructor;
  const callbacks = new Map<string, Callback>();
  for (const name of [...REACTIONS, ATTRIBUTE_CHANGED]) {
    const callback: unknown = Reflect.get(prototype, name);
    if (isCallback(callback)) callbacks.set(name, callback);
  }
  const observed: unknown = callbacks.has(ATTRIBUTE_CHANGED)
    ? Reflect.get(constructor, 'observedAttributes')
    : undefined;
  return {
    constructor,
    callbacks,
    observed: new Set(isIterable(observed) ? [...observed].map(String) : []),
    formAssociated: Boolean(Reflect.get(constructor, 'formAssociated')),
  };
}

/**
 * Has the page know a name. What its elements are is decided for each, by the app that it belongs to.
 * @throws DOMException where the page itself, or nobody, may have that name
 */
export function definePageElement(name: string, first: ElementDefinition): void {
  if (observedByPage.has(name)) return;
  class PageElement extends HTMLElement {
    static readonly observedAttributes = [...first.observed];
    static readonly formAssociated = first.formAssociated;

    constructor() {
      super();
      const definition = definitionFor(name, this);
      if (definition) upgrade(this, definition, new Set(first.observed));
    }
  }
  for (const reaction of REACTIONS)
    Object.defineProperty(PageElement.prototype, reaction, {
      value(this: HTMLElement, ...args: unknown[]) {
        if (reaction === 'connectedCallback') upgradePending(this);
        definitionOf.get(this)?.callbacks.get(reaction)?.apply(this, args);
      },
    });
  Object.defineProperty(PageElement.prototype, ATTRIBUTE_CHANGED, {
    value(this: HTMLElement, attribute: string, ...args: unknown[]) {
      const definition = definitionOf.get(this);
      if (definition?.observed.has(attribute))
        definition.callbacks.get(ATTRIBUTE_CHANGED)?.call(this, attribute, ...args);
    },
  });
  window.customElements.define(name, PageElement);
  observedByPage.set(name, first.observed);
  pageElements.set(name, PageElement);
}

const pageElements = new Map<string, CustomElementConstructor>();

/** What `super()` of an app's topmost class calls in place of the browser's `HTMLElement`, which knows page names only. */
function AppElement(this: unknown): HTMLElement {
  const target: unknown = new.target;
  const known = upgraded;
  upgraded = undefined;
  const name = isConstructor(target) ? pageNames.get(target) : undefined;
  const page = name === undefined ? undefined : pageElements.get(name);
  if (!isConstructor(target) || (!known && !page)) throw new TypeError('Illegal constructor');
  const element: unknown = known ?? Reflect.construct(HTMLElement, [], page ?? target);
  if (!(element instanceof HTMLElement)) throw new TypeError('Illegal constructor');
  Object.setPrototypeOf(element, target.prototype);
  if (!known) noteNew(element, target);
  return element;
}
AppElement.prototype = HTMLElement.prototype;
Object.setPrototypeOf(AppElement, HTMLElement);

const byClass = new WeakMap<CustomElementConstructor, ElementDefinition>();

function noteNew(element: HTMLElement, constructor: CustomElementConstructor): void {
  const definition = byClass.get(constructor);
  if (!definition) return;
  definitionOf.set(element, definition);
  observeRest(element, definition, observedByPage.get(pageNames.get(constructor) ?? '') ?? new Set());
}

/**
 * Lets a class make elements of a name of the page.
 * @returns false where it does not end in `HTMLElement`: such a class is the browser's own business
 */
export function adoptClass(name: string, definition: ElementDefinition): boolean {
  let top: object = definition.constructor;
  for (let above: unknown = top; above !== HTMLElement && above !== AppElement; above = Object.getPrototypeOf(above)) {
    if (typeof above !== 'function') return false;
    top = above;
  }
  if (Object.getPrototypeOf(top) === HTMLElement) Object.setPrototypeOf(top, AppElement);
  pageNames.set(definition.constructor, name);
  byClass.set(definition.constructor, definition);
  return true;
}

/** Upgrades what is already there of an app. */
export function upgradeBelow(root: ParentNode, name: string): void {
  for (const element of root.querySelectorAll<HTMLElement>(name)) upgradePending(element);
}

/** An element that was made where nobody could tell whose it is, is told by its place. */
function upgradePending(element: HTMLElement): void {
  if (definitionOf.has(element)) return;
  const definition = definitionFor(element.localName, element);
  if (definition) upgrade(element, definition, new Set());
}

/** @param told attributes that the browser tells of by itself when it upgrades the element */
function upgrade(element: HTMLElement, definition: ElementDefinition, told: ReadonlySet<string>): void {
  definitionOf.set(element, definition);
  upgraded = element;
  try {
    Reflect.construct(definition.constructor, []);
  } finally {
    upgraded = undefined;
  }
  for (const { name, value, namespaceURI } of [...element.attributes])
    if (definition.observed.has(name) && !told.has(name))
      definition.callbacks.get(ATTRIBUTE_CHANGED)?.call(element, name, null, value, namespaceURI);
  observeRest(element, definition, observedByPage.get(element.localName) ?? new Set());
}

/** The browser tells of the attributes of the first definition of a name only. */
function observeRest(element: HTMLElement, definition: ElementDefinition, known: ReadonlySet<string>): void {
  const rest = [...definition.observed].filter((name) => !known.has(name));
  if (rest.length === 0) return;
  new MutationObserver((changes) => {
    for (const { attributeName, oldValue } of changes) {
      if (attributeName === null) continue;
      const value = element.getAttribute(attributeName);
      definition.callbacks.get(ATTRIBUTE_CHANGED)?.call(element, attributeName, oldValue, value, null);
    }
  }).observe(element, { attributeFilter: rest, attributeOldValue: true });
}

/**
 * The definition for an element: that of the app in which it stands, or which makes it. Where nobody can tell while
 * several apps live, there is none until the element is put somewhere.
 */
function definitionFor(name: string, element: HTMLElement): ElementDefinition | undefined {
  const slot = slotAbove(element);
  const all = [...scopes];
  const owner =
    slot === undefined ? (maker ?? (all.length === 1 ? all[0] : undefined)) : all.find(({ id }) => id === slot);
  return owner?.definitions.get(name);
}

/** The id of the app that an element stands in, shadow trees included. */
function slotAbove(element: Element): string | undefined {
  for (let at: Element | undefined = element; at;) {
    const slot: Element | null = at.closest(`[${SCOPE_ATTRIBUTE}]`);
    if (slot) return slot.getAttribute(SCOPE_ATTRIBUTE) ?? undefined;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return undefined;
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

function isConstructor(value: unknown): value is CustomElementConstructor {
  return typeof value === 'function';
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
