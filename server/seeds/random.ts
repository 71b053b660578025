/** A seeded random generator: the same seed gives the same demo data. Never use it for codes or secrets. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** Whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Returns a key with a probability by its weight. */
  weighted<Key extends string>(weights: Partial<Record<Key, number>>): Key
}

/** Hashes a text to 32 bits (FNV-1a), so that each site and day has its own seed. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32, a public-domain generator of 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function makeRandom(seed: string): Random {
  const next = mulberry32(hashText(seed))
  const random: Random = {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('The list to pick from is empty')
      return item
    },
    weighted: <Key extends string>(weights: Partial<Record<Key, number>>) => {
      const entries = Object.entries(weights) as [Key, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      const last = entries.at(-1)
      if (!last) throw new Error('The weights to choose from are empty')
      return last[0]
    },
  }
  return random
}
