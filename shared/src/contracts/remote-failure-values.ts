export const LOAD_FAILURE_KINDS = [
  'network',
  'http',
  'timeout',
  'integrity',
  'contract',
  'evaluation',
  'render',
  'runtime',
  'loop',
  'busy',
  'interference',
  'version',
  'offline',
] as const
export type LoadFailureKind = (typeof LOAD_FAILURE_KINDS)[number]

/**
 * Failures caused by a running remote; the others prevent it from loading. `loop`: renders endlessly. `busy`: blocks
 * the page. `interference`: changes globals of the page.
 */
export const RUNTIME_FAILURE_KINDS: readonly LoadFailureKind[] = [
  'render',
  'runtime',
  'loop',
  'busy',
  'interference',
]

/** Failures that only slow a page down. They are measured and can be wrong, so they don't make a release fail. */
export const SLOWDOWN_KINDS: readonly LoadFailureKind[] = ['loop', 'busy']

/** Failures of the shell, which the page itself reports. */
export const SHELL_FAILURE_KINDS = ['network', 'http', 'timeout', 'integrity'] as const
