/** `%text%` for LIKE, with the signs that LIKE would read as wildcards made plain. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
