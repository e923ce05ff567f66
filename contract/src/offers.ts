/**
 * The parts of a server that docs/specification.md does not ask for. A call of such a part names it
 * (`offer` of its route); a call of the specification names none. The shell does without the parts that its server lacks.
 * What it shows goes by the whole part.
 */
export const OFFERS = [
  'administration',
  'assistant',
  'brand',
  'changes',
  'conversion',
  'departments',
  'display',
  'files',
  'home',
  'login-codes',
  'notice-history',
  'openings',
  'overrides',
  'own-sessions',
  'page-tokens',
  'passkeys',
  'password-by-post',
  'policy-reports',
  'profile',
  'providers',
  'records',
  'releases',
  'second-factor',
  'texts',
  'workflow',
] as const;

export type Offer = (typeof OFFERS)[number];
