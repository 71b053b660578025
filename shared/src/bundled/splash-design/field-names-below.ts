/** Field names in a form that nests the API's fields: `logo_size` is `design.logo_size`. */
export function fieldNamesBelow(part: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `${part}.${name}`]))
}
