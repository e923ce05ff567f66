import { watchEffect, type Ref } from 'vue';

/** Element Plus gives the choice of a page's size no name of its own: `text` is its name inside `box`. */
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
