import { watchEffect, type Ref } from 'vue';

/** Gives the select of the page size inside `box` the accessible name `text`, because Element Plus gives none. */
export function usePagerName(box: Readonly<Ref<HTMLElement | null>>, text: () => string): void {
  watchEffect(
    () => {
      const name = text();
      box.value
        ?.querySelectorAll('.el-pagination__sizes input')
        .forEach((input) => input.setAttribute('aria-label', name));
    },
    { flush: 'post' },
  );
}
