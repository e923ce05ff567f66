export { loadOverrides, OverridesPart } from './overrides-part';
