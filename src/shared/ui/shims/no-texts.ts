/** In place of the texts of ProLayout's settings drawer, which the portal does not have. */
const none = {};

// The importing modules ask for a default export.
export default none;
