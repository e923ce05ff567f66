import { SCRIPT_LOAD_TIMEOUT_MS } from '../model/registration';
import type { FilesOnTheWay } from '../reading/files-on-the-way';
import { idle } from '../reading/idle';
import type { PreparedBuild } from '../reading/prepared/prepared-build';
import { SCRIPT_HOOK } from '../reading/prepared/format';
import { hasSum } from '../reading/prepared/text-sum';
import { noteEvaluatedHere, wasEvaluatedHere } from './evaluated-scripts';
import { isKept, noteKept } from './kept-scripts';
import { isCompiled, type CompiledScript } from './script-wrap';

/** Script elements whose code is on its way, each with what takes it. */
const waiting = new WeakMap<Element, (code: CompiledScript) => void>();
let installed = false;

/**
 * The code of a prepared classic script, where the browser has the file: it then has compiled code for it, too. The
 * first time it is quicker to fetch and compile the text, and again where this tab has just done so.
 * @param url the script's own address
 * @param readText gives its text, for a script whose name would be the same for another text
 * @returns undefined where the text is to be compiled
 */
export async function keptScript(
  build: PreparedBuild,
  url: string,
  onTheWay: FilesOnTheWay,
  readText: () => Promise<string>,
): Promise<CompiledScript | undefined> {
  const address = build.isTrusted ? build.scriptAddress(url) : undefined;
  if (address === undefined) return undefined;
  if (!isKept(address) || wasEvaluatedHere(address)) {
    noteEvaluatedHere(address);
    return undefined;
  }
  const sum = build.sumOf(url);
  if (sum && !hasSum(await readText(), sum)) {
    build.distrust(`${url} is not the text that was prepared`);
    return undefined;
  }
  const code = await runScript(address, 'high').finally(onTheWay.begin(url));
  if (!code) build.distrust(`${url} could not be loaded`);
  return code;
}

/** Has the browser load and compile the prepared scripts of a page in idle moments, for the next visits. */
export async function keepScripts(build: PreparedBuild, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const address = build.scriptAddress(url);
    if (address === undefined || isKept(address)) continue;
    await idle();
    if (!build.isTrusted) return;
    if (await runScript(address, 'low')) noteKept(address);
    else build.distrust(`${url} could not be loaded`);
  }
}

/** Runs a prepared script, which hands over its code and does nothing else. */
function runScript(address: string, priority: 'high' | 'low'): Promise<CompiledScript | undefined> {
  install();
  const element = document.createElement('script');
  element.src = address;
  element.async = true;
  element.crossOrigin = 'anonymous';
  element.fetchPriority = priority;
  return new Promise<CompiledScript | undefined>((resolve) => {
    waiting.set(element, resolve);
    const timer = setTimeout(resolve, SCRIPT_LOAD_TIMEOUT_MS, undefined);
    element.onload = element.onerror = () => {
      clearTimeout(timer);
      // Where it has handed its code over, this changes nothing.
      resolve(undefined);
    };
    document.head.append(element);
  }).finally(() => element.remove());
}

function install(): void {
  if (installed) return;
  installed = true;
  Object.defineProperty(window, SCRIPT_HOOK, { configurable: true, enumerable: false, value: take });
}

function take(code: unknown): void {
  const element = document.currentScript;
  if (element && isCompiled(code)) waiting.get(element)?.(code);
}
