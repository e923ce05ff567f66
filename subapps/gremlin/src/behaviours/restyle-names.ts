import type { Behaviour } from '../behaviour';
import { addSheet } from '../sheets';

/** Defines names that others use: key frames, a font, a counter style, a property. */
export default {
  phase: 'mount',
  run: () =>
    void addSheet(`@keyframes portal-fade-in { from { opacity: .1 } to { opacity: .1 } }
      @font-face { font-family: "Segoe UI"; src: local("Courier New") }
      @property --portal-color-primary { syntax: "<color>"; inherits: false; initial-value: lime }
      @counter-style decimal { system: cyclic; symbols: "☠"; }`),
} satisfies Behaviour;
