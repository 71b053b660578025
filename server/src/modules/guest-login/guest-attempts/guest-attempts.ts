import { DAY_MS } from '@portico/shared/units'
import type { Database, Tx } from '../../../platform/db'
import {
  type Bucket,
  drainBuckets,
  fillBuckets,
  markUntil,
  readBuckets,
  secondsToWait,
} from '../../../platform/session/attempt-bucket'
import {
  type AttemptKind,
  bucketsOf,
  type Caller,
  type CountedSite,
  knownNetworkKey,
  recipientBucket,
  siteBucket,
} from './attempt-limits'
import { findCountedSite } from './counted-site.repo'

const KNOWN_MS = 30 * DAY_MS
/** Minimum interval between writes of a known network. */
const REFRESH_MS = DAY_MS

/** A bucket stored in a login's state, to give the attempt back later. */
export type CountedBucket = Bucket

interface Opened {
  site: CountedSite
  waits: ReadonlyMap<AttemptKind, number>
  isKnown: boolean
  knowsUntil: Date | undefined
  isSiteFull: boolean
  /** Seconds until each network of the caller can guess again, the narrowest first. */
  guessWaits: readonly number[]
}

/**
 * Counts of one guest request. Limits are read before the request's transaction and counted after it: inside,
 * the row of a site's address would make all its guests wait for each other. Only failures count, so
 * successful logins neither write counts nor use them up.
 */
export class GuestAttempts {
  private opened: Opened | null = null
  private readonly added: Bucket[] = []
  private readonly returned: Bucket[] = []
  private hasGuessedRight = false
  private refusedSeconds = 0
  /** True if a wrong guess was counted. */
  hasGuessedWrong = false
  /** True if an attempt was checked and had to wait. */
  wasRefused = false

  constructor(
    private readonly siteId: number,
    private readonly caller: Caller,
    private readonly now: Date,
  ) {}

  /** Reads how long these kinds of attempts have to wait. */
  async open(tx: Tx, kinds: readonly AttemptKind[]): Promise<void> {
    const site = await findCountedSite(tx, this.siteId)
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

  /**
   * True if the site gets guesses from many networks, and no guest of this network has logged in recently.
   */
  get isSlowed(): boolean {
    return this.opened !== null && this.opened.isSiteFull && !this.opened.isKnown
  }

  /** Refuses all attempts of this request. */
  refuse(seconds: number): void {
    this.refusedSeconds = seconds
  }

  /** Seconds until each network of the caller can guess again, the narrowest first. */
  get guessWaits(): readonly number[] {
    return this.opened?.guessWaits ?? []
  }

  /** Returns 0 within the limits. */
  secondsToWait(kind: AttemptKind): number {
    const seconds = this.refusedSeconds || (this.opened?.waits.get(kind) ?? 0)
    if (seconds > 0) this.wasRefused = true
    return seconds
  }

  minutesToWait(kind: AttemptKind): number {
    return Math.ceil(this.secondsToWait(kind) / 60)
  }

  /** Returns the wait in minutes for a message to this recipient. */
  async minutesToSend(tx: Tx, kind: 'sms' | 'email', recipient: string): Promise<number> {
    const bucket = recipientBucket(kind, recipient)
    const emptyAt = (await readBuckets(tx, [bucket])).get(bucket.key)
    return Math.max(this.minutesToWait(kind), Math.ceil(secondsToWait(bucket, emptyAt, this.now) / 60))
  }

  /** Counts a wrong guess. */
  guessedWrong(): void {
    this.hasGuessedWrong = true
    if (this.opened) this.added.push(...this.bucketsOf('guess'), siteBucket(this.opened.site))
  }

  /** Records a correct guess: guests log in from this network. */
  guessedRight(): void {
    this.hasGuessedRight = true
  }

  /** Counts an attempt. Returns the buckets for giving it back. */
  count(kind: Exclude<AttemptKind, 'guess'>, recipient?: string): CountedBucket[] {
    const buckets = this.bucketsOf(kind)
    if ((kind === 'sms' || kind === 'email') && recipient !== undefined) {
      buckets.push(recipientBucket(kind, recipient))
    }
    this.added.push(...buckets)
    return buckets
  }

  /**
   * Gives counted attempts back, of this request or an earlier one: they led to a login, or had no effect.
   */
  giveBack(buckets: readonly CountedBucket[] | undefined): void {
    this.returned.push(...(buckets ?? []))
  }

  /**
   * Writes the counts. Must run outside transactions, because the embedded database has one connection.
   * Returns the site if it gets guesses from many networks.
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
