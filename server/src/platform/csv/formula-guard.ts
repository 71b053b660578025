/**
 * What a spreadsheet calculates: a formula's sign at the beginning of a cell, or after a semicolon or a tab. Where
 * lists are separated by semicolons, those begin a cell too, whatever the file's own separator is.
 */
const FORMULA = /(?<=^|[;\t])('*)(?=[=+\-@\t\r])/g
const GUARDED = /(?<=^|[;\t])('*)'(?=[=+\-@\t\r])/g

/** An apostrophe before each, so that a note does not calculate on somebody's computer. */
export const guardFormulas = (text: string) => text.replace(FORMULA, "$1'")

/** The text as it was before `guardFormulas`. */
export const unguardFormulas = (text: string) => text.replace(GUARDED, '$1')
