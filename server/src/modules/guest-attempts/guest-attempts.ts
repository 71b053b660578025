import { DAY_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db'
import {
  type Bucket,
  drainBuckets,
  fillBuckets,
  markUntil,
  readBuckets,
  secondsToWait,
} from '../../platform/session/attempt-bucket'
import { site as siteTable } from '../sites/tables'
import {
  type AttemptKind,
  bucketsOf,
  type Caller,
  type CountedSite,
  knownNetworkKey,
  recipientBucket,
  siteBucket,
} from './attempt-limits'

const KNOWN_MS = 30 * DAY_MS
/** A network that is known is written down again once a day at most. */
const REFRESH_MS = DAY_MS

/** A bucket in the state of a login: what it takes to give the attempt back. */
export type CountedBucket = Bucket

interface Opened {
  site: CountedSite
  waits: ReadonlyMap<AttemptKind, number>
  isKnown: boolean
  knowsUntil: Date | undefined
  isSiteFull: boolean
  /** Seconds until each network of the caller has room for a guess, the narrowest first. */
  guessWaits: readonly number[]
}

/**
 * What one request of a guest adds to the counts. Limits are read before the transaction of the request and
 * counted after it: inside of it, the row of a site's address would make all its guests wait for each other. Only
 * failures count, so guests who log in neither write to a count nor use it up.
 */
export class GuestAttempts {
  private opened: Opened | null = null
  private readonly added: Bucket[] = []
  private readonly returned: Bucket[] = []
  private hasGuessedRight = false
  private refusedSeconds = 0
  /** Whether a wrong guess was counted. */
  hasGuessedWrong = false
  /** Whether somebody asked and was told to wait. */
  wasRefused = false

  constructor(
    private readonly siteId: number,
    private readonly caller: Caller,
    private readonly now: Date,
  ) {}

  /** Reads what these kinds of attempts have to wait for. */
  async open(tx: Tx, kinds: readonly AttemptKind[]): Promise<void> {
    const [site] = await tx
      .select({ id: siteTable.id, accountId: siteTable.accountId })
      .from(siteTable)
      .where(eq(siteTable.id, this.siteId))
    if (!site) return
    const buckets = new Map(kinds.map((kind) => [kind, bucketsOf(kind, site, this.caller)]))
    const ofSite = siteBucket(site)
    const known = { ...ofSite, key: knownNetworkKey(site, this.caller) }
    const levels = await readBuckets(tx, [...[...buckets.values()].flat(), ofSite, known])
    const secondsOf = (each: Bucket[]) =>
      Math.max(...each.map((bucket) => secondsToWait(bucket, levels.get(bucket.key), this.now)))
    const knownUntil = levels.get(known.key)
    const ofNetworks = buckets.get('guess')?.slice(-this.caller.network.blocks.length) ?? []
    this.opened = {
      site,
      waits: new Map([...buckets].map(([kind, each]) => [kind, secondsOf(each)])),
      isKnown: knownUntil !== undefined && knownUntil > this.now,
      knowsUntil: knownUntil,
      isSiteFull: secondsOf([ofSite]) > 0,
      guessWaits: ofNetworks.map((bucket) => secondsToWait(bucket, levels.get(bucket.key), this.now)),
    }
  }

  /** The site is guessed at from many networks, and no guest of this one has logged in lately. */
  get isSlowed(): boolean {
    return this.opened !== null && this.opened.isSiteFull && !this.opened.isKnown
  }

  /** Refuses all attempts of this request. */
  refuse(seconds: number): void {
    this.refusedSeconds = seconds
  }

  /** Seconds until each network of the caller has room for a guess, the narrowest first. */
  get guessWaits(): readonly number[] {
    return this.opened?.guessWaits ?? []
  }

  /** 0: within the limits. */
  secondsToWait(kind: AttemptKind): number {
    const seconds = this.refusedSeconds || (this.opened?.waits.get(kind) ?? 0)
    if (seconds > 0) this.wasRefused = true
    return seconds
  }

  minutesToWait(kind: AttemptKind): number {
    return Math.ceil(this.secondsToWait(kind) / 60)
  }

  /** The same for a message to this recipient. */
  async minutesToSend(tx: Tx, kind: 'sms' | 'email', recipient: string): Promise<number> {
    const bucket = recipientBucket(kind, recipient)
    const emptyAt = (await readBuckets(tx, [bucket])).get(bucket.key)
    return Math.max(this.minutesToWait(kind), Math.ceil(secondsToWait(bucket, emptyAt, this.now) / 60))
  }

  /** Something was guessed wrong. */
  guessedWrong(): void {
    this.hasGuessedWrong = true
    if (this.opened) this.added.push(...this.bucketsOf('guess'), siteBucket(this.opened.site))
  }

  /** Something was guessed right: guests log in from this network. */
  guessedRight(): void {
    this.hasGuessedRight = true
  }

  /** Counts what was caused. Answers what gives it back. */
  count(kind: Exclude<AttemptKind, 'guess'>, recipient?: string): CountedBucket[] {
    const buckets = this.bucketsOf(kind)
    if ((kind === 'sms' || kind === 'email') && recipient !== undefined) {
      buckets.push(recipientBucket(kind, recipient))
    }
    this.added.push(...buckets)
    return buckets
  }

  /** Gives back what was counted, in this request or before: it led to a login, or to nothing at all. */
  giveBack(buckets: readonly CountedBucket[] | undefined): void {
    this.returned.push(...(buckets ?? []))
  }

  /**
   * Writes the counts. Outside of any transaction: the embedded database has one connection. Answers the site that
   * is guessed at from many networks, if it is.
   */
  async settle(db: Database): Promise<{ guessedSite: CountedSite | null }> {
    const levels = await fillBuckets(db, this.added.splice(0), this.now)
    await drainBuckets(db, this.returned.splice(0))
    const { opened } = this
    if (!opened) return { guessedSite: null }
    if (this.hasGuessedRight) await this.rememberNetwork(db, opened)
    this.hasGuessedRight = false
    const bucket = siteBucket(opened.site)
    const isGuessed = this.hasGuessedWrong && secondsToWait(bucket, levels.get(bucket.key), this.now) > 0
    return { guessedSite: isGuessed ? opened.site : null }
  }

  private async rememberNetwork(db: Database, { site, knowsUntil }: Opened): Promise<void> {
    const until = new Date(this.now.getTime() + KNOWN_MS)
    const fresh = new Date(until.getTime() - REFRESH_MS)
    if (knowsUntil && knowsUntil > fresh) return
    await markUntil(db, knownNetworkKey(site, this.caller), until, fresh)
  }

  private bucketsOf(kind: AttemptKind): Bucket[] {
    return this.opened ? bucketsOf(kind, this.opened.site, this.caller) : []
  }
}
