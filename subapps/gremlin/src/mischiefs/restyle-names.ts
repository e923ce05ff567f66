import type { Mischief } from '../mischief';
import { addSheet } from '../sheets';

/** Takes names that others use: key frames, a font, a counter style, a property. */
export default {
  moment: 'mount',
  run: () =>
    void addSheet(`@keyframes portal-fade-in { from { opacity: .1 } to { opacity: .1 } }
      @font-face { font-family: "Segoe UI"; src: local("Courier New") }
      @property --portal-color-primary { syntax: "<color>"; inherits: false; initial-value: lime }
      @counter-style decimal { system: cyclic; symbols: "☠"; }`),
} satisfies Mischief;
