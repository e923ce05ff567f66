/** Gives what `work` gives, or `otherwise` where it fails or takes longer than `ms`. Never rejects. */
export function within<Value, Otherwise>(
  ms: number,
  work: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), ms);
    work.then(resolve, () => resolve(otherwise)).finally(() => clearTimeout(timer));
  });
}
