/** Figures of `npm run reliability`; `npm test` doesn't print any. */
export function printOfLongRun(variable: string, figures: string): void {
  if (process.env[variable]) process.stderr.write(`${figures}\n`)
}

/**
 * Returns the amount of work of a test: small in `npm test`, larger in `npm run reliability`, which sets the
 * variable.
 */
export function longRun(variable: string, short: number): number {
  const given = Number(process.env[variable])
  return given > 0 ? given : short
}
