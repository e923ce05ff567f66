import { lazy, type ComponentType } from 'react';

/** Where the network loses the words as well, what stands beside them must do. */
function NoWords() {
  return <></>;
}

/** Words about a wait, whose own code comes late: where it does not come, nothing is shown, and nothing fails. */
export function lazyWords<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Words) => ({ default: Words }),
      () => ({ default: NoWords }),
    ),
  );
}
