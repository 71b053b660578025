/** Returns `%text%` for LIKE, with wildcards in the text escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
