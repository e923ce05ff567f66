/** A timer or frame of an app that has run. */
export interface RunTask {
  instanceId: string;
  /** The function's own; empty where it has none. */
  name: string;
  /** When it began, by `performance.now()`. */
  at: number;
  ms: number;
}

const listeners = new Set<(task: RunTask) => void>();

/** Tells the listener of each task from now on. Returns the function that stops this. */
export function watchTasks(listener: (task: RunTask) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs what an app has given to a timer. It is measured only while somebody watches. */
export function runTask(
  instanceId: string,
  task: (...args: never[]) => unknown,
  self: unknown,
  args: readonly unknown[],
): void {
  if (listeners.size === 0) return void Reflect.apply(task, self, args);
  const at = performance.now();
  try {
    Reflect.apply(task, self, args);
  } finally {
    const ran = { instanceId, name: task.name, at, ms: performance.now() - at };
    for (const listener of [...listeners]) listener(ran);
  }
}
