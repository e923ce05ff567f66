/** How large a bucket of tokens is, and how quickly it fills again. */
export interface BucketSize {
  perSecond: number;
  most: number;
}

/**
 * Takes a token from the bucket of a key, in Redis. The time is Redis's own, so that clocks of servers need not agree. A
 * bucket that is full again is forgotten. Gives the seconds to wait, 0 where there was a token.
 */
export const TAKE_TOKEN = `
local perSecond, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local known = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = most
if known[1] then tokens = math.min(most, tonumber(known[1]) + (now - tonumber(known[2])) * perSecond) end
local wait = 0
if tokens >= 1 then tokens = tokens - 1 else wait = math.max(1, math.ceil((1 - tokens) / perSecond)) end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', tokens), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(most / perSecond * 1000) + 1000)
return wait
`;
