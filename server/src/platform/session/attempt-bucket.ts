import { HOUR_MS } from '@portico/shared/units'
import { inArray, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database, Tx } from '../db/database'
import { attemptBucket } from './tables'

/**
 * A leaky bucket: `burst` attempts at once, then `perHour`. In any hour there are at most `burst` +
 * `perHour`; a fixed window would allow twice its limit across its end.
 */
export interface BucketLimit {
  name: string
  burst: number
  perHour: number
}

export interface Bucket {
  limit: BucketLimit
  key: string
}

/** Stores the subject as a hash: it may be an address, or arbitrary typed text. */
export function bucketOf(limit: BucketLimit, subject: string): Bucket {
  const hash = createHash('sha256').update(subject.toLowerCase()).digest('base64url')
  return { limit, key: `${limit.name}:${hash}` }
}

const intervalMs = ({ perHour }: BucketLimit) => HOUR_MS / perHour

/** Returns when each of these buckets is empty; buckets already empty may be missing. */
export async function readBuckets(tx: Tx, buckets: readonly Bucket[]): Promise<Map<string, Date>> {
  const keys = buckets.map(({ key }) => key)
  const rows = await tx.select().from(attemptBucket).where(inArray(attemptBucket.key, keys))
  return new Map(rows.map(({ key, emptyAt }) => [key, emptyAt]))
}

/** Returns the seconds until one more attempt fits into the bucket; 0: now. */
export function secondsToWait({ limit }: Bucket, emptyAt: Date | undefined, now: Date): number {
  const ms = Math.max(0, (emptyAt?.getTime() ?? 0) - now.getTime())
  const room = (limit.burst - 1) * intervalMs(limit)
  return ms <= room ? 0 : Math.max(1, Math.ceil((ms - room) / 1000))
}

/**
 * Adds one attempt to each bucket, full or not: every answered attempt counts. It's a separate statement, so
 * that no row stays locked. Returns when each bucket is empty again.
 */
export async function fillBuckets(
  db: Database,
  buckets: readonly Bucket[],
  now: Date,
): Promise<Map<string, Date>> {
  const added = [...new Map(buckets.map((bucket) => [bucket.key, bucket])).values()]
  if (added.length === 0) return new Map()
  const keys = added.map(({ key }) => key)
  const intervals = added.map(({ limit }) => intervalMs(limit))
  const at = sql`${now.toISOString()}::timestamptz`
  // Sorted by key, so that two statements can't deadlock.
  const { rows } = await db.execute<{ key: string; ms: number }>(sql`
    insert into attempt_bucket (key, empty_at)
    select key, ${at} + ms * interval '1 millisecond'
    from unnest(${sql.param(keys)}::text[], ${sql.param(intervals)}::float8[]) as added(key, ms)
    order by key
    on conflict (key) do update
    set empty_at = greatest(attempt_bucket.empty_at, ${at}) + (excluded.empty_at - ${at})
    returning key, (extract(epoch from empty_at) * 1000)::float8 as ms`)
  return new Map(rows.map(({ key, ms }) => [key, new Date(ms)]))
}

/** Removes an attempt from each bucket, as often as it's listed. */
export async function drainBuckets(db: Database, buckets: readonly Bucket[]): Promise<void> {
  if (buckets.length === 0) return
  const keys = buckets.map(({ key }) => key)
  const intervals = buckets.map(({ limit }) => intervalMs(limit))
  await db.execute(sql`
    with held as (
      select key from attempt_bucket where key = any(${sql.param(keys)}::text[]) order by key for update
    ), taken as (
      select key, sum(ms) as ms
      from unnest(${sql.param(keys)}::text[], ${sql.param(intervals)}::float8[]) as each(key, ms)
      group by key
    )
    update attempt_bucket set empty_at = attempt_bucket.empty_at - taken.ms * interval '1 millisecond'
    from held join taken using (key)
    where attempt_bucket.key = held.key`)
}

/** Sets a mark until a time. Returns false if it's already set beyond `now`. */
export async function markUntil(db: Database | Tx, key: string, until: Date, now: Date): Promise<boolean> {
  const rows = await db
    .insert(attemptBucket)
    .values({ key, emptyAt: until })
    .onConflictDoUpdate({
      target: attemptBucket.key,
      set: { emptyAt: until },
      setWhere: lt(attemptBucket.emptyAt, now),
    })
    .returning({ key: attemptBucket.key })
  return rows.length > 0
}

/** Skips buckets that are being filled until the next night, instead of waiting for them. */
export async function deleteEmptyBuckets(tx: Tx, now: Date): Promise<void> {
  const empty = tx
    .select({ key: attemptBucket.key })
    .from(attemptBucket)
    .where(lt(attemptBucket.emptyAt, now))
    .for('update', { skipLocked: true })
  await tx.delete(attemptBucket).where(inArray(attemptBucket.key, empty))
}
