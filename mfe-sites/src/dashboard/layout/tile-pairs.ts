/** Narrow tiles that are shown in pairs on phones. The last one of an odd run has no other beside it. */
export function pairsOf(ids: readonly string[], isNarrow: (id: string) => boolean): ReadonlySet<string> {
  const paired = new Set<string>()
  let open: string | null = null
  for (const id of ids) {
    if (!isNarrow(id)) open = null
    else if (open === null) open = id
    else {
      paired.add(open).add(id)
      open = null
    }
  }
  return paired
}
