/**
 * Where an identity system reaches the portal, below the base path. What is there is declared by RFC 7643 and RFC 7644,
 * not by this contract.
 */
export const SCIM_PATH = '/scim/v2';
