/** What becomes of the files that a person chose, in their order. */
interface Choice<F> {
  taken: F[];
  tooLarge: F[];
  /** There is no room for these. */
  over: F[];
}

/**
 * Takes as many of the chosen files as there is room for. A file that is too large takes no room.
 *
 * @param room how many more files the field holds
 * @param limitBytes the largest size of one file
 */
export function chooseFiles<F extends Pick<File, 'size'>>(
  chosen: readonly F[],
  room: number,
  limitBytes: number,
): Choice<F> {
  const fitting = chosen.filter(({ size }) => size <= limitBytes);
  const places = Math.max(0, room);
  return {
    taken: fitting.slice(0, places),
    tooLarge: chosen.filter(({ size }) => size > limitBytes),
    over: fitting.slice(places),
  };
}
