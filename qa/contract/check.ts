import type { ContractClient } from './client';
import type { ContractOptions } from './options';

/** What a check works with. */
export interface CheckContext {
  options: ContractOptions;
  /** Signed in as the account of the options. */
  client: ContractClient;
  /** A caller of its own, signed out. */
  stranger(): ContractClient;
}

/** One promise of the contract. */
export interface Check {
  /** What the report calls it. */
  name: string;
  /** Throws a `Deviation` where the promise is not kept, `NotApplicable` where it cannot be tried. */
  run(context: CheckContext): Promise<void>;
}
