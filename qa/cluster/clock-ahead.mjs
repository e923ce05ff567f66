/** Loaded before a server: its clock is then ahead by `CLOCK_AHEAD_MS`, as that of a machine that nobody sets. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead);
    else super(...values);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
