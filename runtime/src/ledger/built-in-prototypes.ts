/** The built-in prototypes that code adds to. None of them has an enumerable member of its own. */
export const BUILT_IN: readonly { name: string; prototype: object }[] = [
  Object,
  Array,
  String,
  Number,
  Boolean,
  Function,
  Date,
  RegExp,
  Map,
  Set,
  Error,
];
