interface OfSite {
  siteId: number
}

interface FairWork<Item extends OfSite> {
  /** Sites that are worked for at once. */
  most: number
  /** Takes what is due first, of a site that isn't among these; null where nothing is. */
  claim: (otherThan: number[]) => Promise<Item | null>
  /** `'rest'`: the site's other work waits for the next run, because its server doesn't answer. */
  work: (item: Item) => Promise<'rest' | void>
}

/**
 * Does due work of all sites, one piece for each site at a time and some sites at once, so that a site whose server
 * doesn't answer delays its own work only.
 */
export async function runFairly<Item extends OfSite>({ most, claim, work }: FairWork<Item>): Promise<void> {
  const busy = new Set<number>()
  // One claim at a time: each has to know the sites of those before.
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
