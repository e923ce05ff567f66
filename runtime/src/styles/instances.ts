import { SCOPE_ATTRIBUTE } from '../sandbox/stand-ins';
import type { InstanceSheets } from './instance-sheets';

/** The style sheets of the instances that live now, by instance id. */
const live = new Map<string, InstanceSheets>();
const makers = new WeakMap<Element, InstanceSheets>();

export function addInstance(sheets: InstanceSheets): () => void {
  live.set(sheets.id, sheets);
  return () => live.delete(sheets.id);
}

/** The instance whose slot an element stands in: the innermost, where apps are nested. */
export function instanceAround(element: Element): InstanceSheets | undefined {
  const id = element.closest(`[${SCOPE_ATTRIBUTE}]`)?.getAttribute(SCOPE_ATTRIBUTE);
  return id == null ? undefined : live.get(id);
}

/** Remembers which instance made an element, for one that it puts outside its slot. */
export function noteMaker(element: Element, sheets: InstanceSheets): void {
  makers.set(element, sheets);
}

export function documentInstance(element: Element): InstanceSheets | undefined {
  return makers.get(element);
}
