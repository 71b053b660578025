import { guardFormulas, unguardFormulas } from './formula-guard'

it.each([
  ['=1+1', "'=1+1"],
  [';=1+1', ";'=1+1"],
  ['free;@SUM(A1)', "free;'@SUM(A1)"],
  ['\t=1+1', "'\t'=1+1"],
  ["'=1+1", "''=1+1"],
  ["it's a+b; c", "it's a+b; c"],
])('%j stands in a file as %j, and comes back as it was', (text, guarded) => {
  expect(guardFormulas(text)).toBe(guarded)
  expect(unguardFormulas(guarded)).toBe(text)
})
