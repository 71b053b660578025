/** Names in a form that holds fields of the API below a part of its own: `logo_size` is `design.logo_size`. */
export function fieldNamesBelow(part: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `${part}.${name}`]))
}
