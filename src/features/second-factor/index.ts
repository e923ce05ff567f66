export { SecondFactorPart } from './second-factor-part';
export { SetUpDialog } from './set-up-dialog';
