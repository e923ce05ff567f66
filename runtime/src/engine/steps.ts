/** One function of a lifecycle of qiankun's parcel. */
export type Step = (props: unknown) => Promise<unknown>;

/** qiankun gives one function or a list of them. */
export function toSteps(steps: unknown): Step[] {
  const list: unknown[] = Array.isArray(steps) ? steps : [steps];
  return list.flatMap((step) =>
    typeof step === 'function' ? [async (props: unknown): Promise<unknown> => step(props)] : [],
  );
}

/** Runs the steps one after the other. */
export async function runAll(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step({});
}
