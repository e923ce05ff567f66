import { FastColor } from '@ant-design/fast-color';

/** In place of @ctrl/tinycolor: what ProComponents asks of it, by the colour library that antd has. */
export class TinyColor {
  #color: FastColor;

  constructor(input: string) {
    this.#color = input === 'transparent' ? new FastColor({ r: 0, g: 0, b: 0, a: 0 }) : new FastColor(input);
  }

  /** @param alpha 0 to 1 */
  setAlpha(alpha: number): this {
    this.#color = this.#color.setA(alpha);
    return this;
  }

  /** @param amount percent of lightness to add */
  lighten(amount: number): this {
    this.#color = this.#color.lighten(amount);
    return this;
  }

  toRgbString(): string {
    return this.#color.toRgbString();
  }

  toHexString(): string {
    return this.#color.clone().setA(1).toHexString();
  }
}
