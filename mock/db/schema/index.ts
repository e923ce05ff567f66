export * from './authorization';
export * from './desk';
export * from './directory';
export * from './integration';
export * from './people';
export * from './record';
export * from './session';
export * from './tenant';
