/** Limits how many requests are open at once. Urgent ones go first, and some places are kept for them. */
export class RequestSlots {
  private open = 0
  private readonly urgent: (() => void)[] = []
  private readonly others: (() => void)[] = []

  constructor(
    private readonly limit: number,
    private readonly keptForUrgent = 0,
  ) {}

  async use<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    await this.enter(isUrgent)
    try {
      return await work()
    } finally {
      this.open -= 1
      this.admit()
    }
  }

  private enter(isUrgent: boolean): Promise<void> {
    return new Promise((enter) => {
      ;(isUrgent ? this.urgent : this.others).push(enter)
      this.admit()
    })
  }

  private admit(): void {
    while (this.open < this.limit) {
      const mayAdmitOthers = this.open < this.limit - this.keptForUrgent
      const next = this.urgent.shift() ?? (mayAdmitOthers ? this.others.shift() : undefined)
      if (!next) return
      this.open += 1
      next()
    }
  }
}
