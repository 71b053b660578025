import type { MessageValues } from '@portico/shared/contracts'

/**
 * Returns the values of a text that says when to retry. `wait` is '45 s' or, from a minute on, '15 min',
 * rounded up; `seconds` is for programs.
 */
export function waitValues(seconds: number): MessageValues {
  return { seconds, wait: seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min` }
}
