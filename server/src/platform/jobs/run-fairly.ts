interface OfSite {
  siteId: number
}

interface FairWork<Item extends OfSite> {
  /** Sites processed concurrently. */
  most: number
  /** Claims the next due item of a site that isn't among these; null if there is none. */
  claim: (otherThan: number[]) => Promise<Item | null>
  /** `'rest'`: the site's other work waits for the next run, because its server doesn't answer. */
  work: (item: Item) => Promise<'rest' | void>
}

/**
 * Processes due work of all sites, one item for each site at a time and several sites concurrently, so that a
 * site whose server doesn't answer delays only its own work.
 */
export async function runFairly<Item extends OfSite>({ most, claim, work }: FairWork<Item>): Promise<void> {
  const busy = new Set<number>()
  // Claims run one at a time, because each needs the sites of the earlier ones.
  let claims: Promise<unknown> = Promise.resolve()
  const next = (): Promise<Item | null> => {
    const claimed = claims.then(async () => {
      const item = await claim([...busy])
      if (item) busy.add(item.siteId)
      return item
    })
    claims = claimed.catch(() => undefined)
    return claimed
  }
  const lane = async () => {
    for (let item = await next(); item; item = await next()) {
      if ((await work(item)) !== 'rest') busy.delete(item.siteId)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: most }, lane))
  const failed = lanes.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
