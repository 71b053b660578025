/**
 * Matches formulas: their characters at the beginning of a cell, or after a semicolon or a tab. In locales
 * with semicolons as list separators, those begin a cell too, whatever separator the file uses.
 */
const FORMULA = /(?<=^|[;\t])('*)(?=[=+\-@\t\r])/g
const GUARDED = /(?<=^|[;\t])('*)'(?=[=+\-@\t\r])/g

/** Adds an apostrophe before each, so that text in a file isn't evaluated as a formula. */
export const guardFormulas = (text: string) => text.replace(FORMULA, "$1'")

/** Reverses `guardFormulas`. */
export const unguardFormulas = (text: string) => text.replace(GUARDED, '$1')
