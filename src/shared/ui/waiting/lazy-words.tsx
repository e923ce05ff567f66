import { lazy, type ComponentType } from 'react';

/** Where the network loses the words as well, what stands beside them must do. */
function NoWords() {
  return <></>;
}

/** Words about a wait or a failure, whose own code comes late: where it does not come, `instead` is shown, and nothing fails. */
export function lazyWords<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = NoWords,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Words) => ({ default: Words }),
      () => ({ default: instead }),
    ),
  );
}
