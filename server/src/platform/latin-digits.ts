/** Replaces decimal digits of any script by 0 to 9. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, digitOf)
}

/** Unicode has the digits of a script in order, from 0 to 9; some scripts follow each other directly. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
