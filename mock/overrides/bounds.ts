/** How long an override holds at most, and the path of a development server, ms. */
export const OVERRIDE_LIFE_MS = 8 * 3_600_000;
/** How many tunnels one server has at most, and how many one publish token has on it. */
export const TUNNELS_MAX = 200;
export const TUNNELS_OF_TOKEN_MAX = 20;
/** How long a request waits for a tunnel that has just dropped, ms. */
export const RETURN_WAIT_MS = 5_000;
/** How long a development server has to begin its answer, ms. */
export const ANSWER_WAIT_MS = 60_000;
/** The largest body of a request, and of an answer. */
export const REQUEST_MAX_BYTES = 20_971_520;
export const ANSWER_MAX_BYTES = 104_857_600;
/** How often a tunnel is asked whether it is there, ms; one that has not answered by the next time is cut. */
export const PING_MS = 15_000;
/** How often open sockets are looked at: whether their person may still use them, ms. */
export const LOOK_MS = 5_000;
