import type { MessageValues } from '@portico/shared/contracts'

/**
 * Values of a text that says when to try again. `wait` is '45 s' or, from a minute on, '15 min', rounded up;
 * `seconds` is for programs.
 */
export function waitValues(seconds: number): MessageValues {
  return { seconds, wait: seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min` }
}
