/** Random numbers that the same seed repeats. */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** Picks in proportion to the weights. */
  pickWeighted<Item>(items: readonly (readonly [number, Item])[]): Item {
    let rest = this.next() * items.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, item] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    throw new Error('Nothing to pick from')
  }
}
