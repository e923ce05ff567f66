import type { Offer } from '@portal/contract/offers';
import type { ContractClient } from './client';
import type { ContractOptions } from './options';

/** The things that a check works with. */
export interface CheckContext {
  options: ContractOptions;
  /** The caller that is signed in as the account of the options. */
  client: ContractClient;
  /** Makes another caller, who is signed out. */
  stranger(): ContractClient;
}

/** One promise of the contract. */
export interface Check {
  /** The name in the report. */
  name: string;
  /** The part beyond the specification that it examines; absent for what every server must do. */
  offer?: Offer;
  /** Throws a `Deviation` where the promise is not kept, `NotApplicable` where it cannot be tried. */
  run(context: CheckContext): Promise<void>;
}
