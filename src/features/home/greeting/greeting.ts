type Greeting = 'home.night' | 'home.morning' | 'home.noon' | 'home.afternoon' | 'home.evening';

/** The greeting of an hour of the day, 0 to 23. */
export function greetingOf(hour: number): Greeting {
  if (hour < 5) return 'home.night';
  if (hour < 11) return 'home.morning';
  if (hour < 13) return 'home.noon';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}
